import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { resoEvidence } from '../../data/ordini/ordini-atti.ts';
import { MAX_IMAGE_BYTES } from '../../domain/annunci/choices.ts';
import { refusalsPhrase } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { RETURN_SPEDIZIONE } from '../../domain/frasi/conto.ts';
import { ordineCode } from '../../domain/ordini/code.ts';
import { RESO, resoRule } from '../../domain/ordini/forms.ts';
import { draftOf } from '../../ui/forms/draft.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { PhotoPicker } from '../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import type { PhotoRules } from '../../ui/media/foto.ts';
import { useKeptPhotos } from '../../ui/media/use-kept-photos.ts';
import { ProblemPhoto } from './Contestazione.tsx';
import { CorriereField } from './CorriereField.tsx';

const MAX_PHOTOS = 4;
const PHOTO_RULES: Omit<PhotoRules, 'massimo'> = {
  tipi: null,
  maxByte: MAX_IMAGE_BYTES,
  largeSide: 1600,
  smallSide: 640,
  quality: 0.75,
};

type Recesso = NonNullable<Ordine['recesso']>;
type Props = { ordine: Ordine; recesso: Recesso };

/** Return of a withdrawal: address, packing and proof of dispatch, from which the refund also runs. */
export function ResoEvidence({ ordine, recesso }: Props) {
  const [isOpen, setIsOpen] = useState(recesso.provato_il === null);
  const { dove, foto_spedizione: inviate } = recesso;
  return (
    <>
      {dove === null ? null : (
        <>
          <h3 className="sottotitolo mt-4">Dove portarlo o spedirlo</h3>
          <address className="mt-1 not-italic">
            {dove.nome}
            <br />
            {dove.indirizzo}, {dove.citta}
            {dove.telefono === null ? null : (
              <>
                <br />
                {dove.telefono}
              </>
            )}
          </address>
        </>
      )}
      <p className="note mt-2">
        Rimetti tutto quello che hai ricevuto, accessori e cartellino compresi, e scrivi sul pacco l'ordine{' '}
        {ordine.numero_ordine === null ? '' : ordineCode(ordine.numero_ordine)}. Spediscilo con un codice di
        tracciamento. {RETURN_SPEDIZIONE}
      </p>
      {inviate.length === 0 ? null : <ProblemPhoto paths={inviate} di="della spedizione" />}
      {isOpen ? (
        <Form ordine={ordine} recesso={recesso} onDone={() => setIsOpen(false)} />
      ) : (
        <div className="mt-3 grid justify-items-start gap-2">
          {recesso.codice_tracciamento === null ? null : (
            <p>
              {recesso.spedito_con} {recesso.codice_tracciamento}
            </p>
          )}
          <Button variant="quiet" piccolo onClick={() => setIsOpen(true)}>
            Correggi la prova
          </Button>
        </div>
      )}
    </>
  );
}

function Form({ ordine, recesso, onDone }: Props & { onDone: () => void }) {
  const bozza = draftOf(sessionStorage, `reso.${ordine.id}`);
  const { foto, setPhotos, discard } = useKeptPhotos(bozza, []);
  const inviate = recesso.foto_spedizione.length;
  const regole = { ...PHOTO_RULES, massimo: MAX_PHOTOS - inviate };
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(
      RESO,
      { corriere: recesso.spedito_con ?? '', codice: recesso.codice_tracciamento ?? '' },
      resoRule(() => inviate + foto.length),
    ),
    command: resoEvidence,
    toData: ({ corriere, codice }) => ({
      ordine: ordine.id,
      utente: ordine.acquirente?.id ?? '',
      corriere: codice === '' ? '' : corriere,
      codice,
      foto: foto.map(({ grande }) => grande),
    }),
    onDone: () => {
      discard();
      onDone();
    },
    draft: bozza,
  });
  return (
    <form noValidate className="non-stampare mt-4 grid gap-4" onSubmit={submit}>
      <h3 className="sottotitolo">Lo hai spedito?</h3>
      <CorriereField {...field('corriere')} />
      <Field {...field('codice')} />
      <PhotoPicker
        name="foto"
        foto={foto}
        onChange={(freshItems) => {
          setPhotos(freshItems);
          form.clearErrors('foto');
        }}
        regole={regole}
        explain={refusalsPhrase}
        errore={form.formState.errors.foto?.message}
        legend={
          <>
            Ricevuta o pacco{' '}
            <span className="font-normal text-ink-2">
              {MAX_PHOTOS} foto al massimo
              {inviate === 0 ? '' : `, ${inviate} già ${inviate === 1 ? 'inviata' : 'inviate'}`}
            </span>
          </>
        }
      />
      <FormError testo={errore} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Invio…">
        Invia la prova di spedizione
      </Button>
    </form>
  );
}

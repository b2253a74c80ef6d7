import { type FormEvent, useState } from 'react';
import { type VenditaInSede, venditaCommand } from '../../../data/ordini/vendita-in-sede.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { euroPerCampo, leggiEuro } from '../../../domain/denaro.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../../domain/errori.ts';
import { INCASSO_METHODS, METODO_INCASSO_LABELS, validateIncasso } from '../../../domain/ordini/in-sede.ts';
import { DOCUMENTS, documentText } from '../../../domain/verifiche/custodia.ts';
import { USCITA } from '../../../domain/verifiche/forms.ts';
import { codiceRitiroShape, normaliseCodiceRitiro } from '../../../domain/verifiche/ritiro-code.ts';
import { forgetForm } from '../../../offline/queue/queue.ts';
import type { Draft } from '../../../offline/store/types.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Field, MoneyField, SelectField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import SignaturePad, { type SignatureValue } from '../../../ui/media/SignaturePad.tsx';
import { NewCode } from '../certificato/NewCode.tsx';
import { MissingSignature } from '../decisione/MissingSignature.tsx';
import { signatureImage } from '../decisione/signature-image.ts';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';
import { useTabletForm, writtenDraft } from '../valutazione/use-tablet-form.ts';
import { EXIT_TEXTS, MISSING, WITHOUT_DOCUMENT } from './testi-uscite.ts';

type MissingItems = Partial<Record<keyof typeof MISSING | 'importo', string>>;

const FIELDS = { importo_non_valido: 'importo', contanti_oltre_limite: 'importo' } as const satisfies Partial<
  Record<CodiceErrore, keyof MissingItems>
>;
/** Five wrong codes block further attempts: that error, too, belongs to the code. */
const FIELDS_WITH_CODE = {
  ...FIELDS,
  codice_ritiro_errato: 'codice',
  troppi_tentativi: 'codice',
} as const satisfies Partial<Record<CodiceErrore, keyof MissingItems>>;

interface Props {
  vendita: VenditaInSede;
  centro: string;
  drafts: readonly Draft[];
}

/** Drafts of the form without the pickup code, which proves who is there now. */
function fromDrafts(drafts: readonly Draft[], prezzo: number) {
  const scritte = Object.fromEntries(drafts.map(({ field, value }) => [field, value]));
  return {
    vendita_importo: writtenDraft(scritte, 'vendita_importo', euroPerCampo(prezzo)),
    vendita_metodo: writtenDraft(scritte, 'vendita_metodo', 'pos'),
    vendita_nome: writtenDraft(scritte, 'vendita_nome'),
    vendita_documento: writtenDraft(scritte, 'vendita_documento', DOCUMENTS[0]),
    vendita_cifre: writtenDraft(scritte, 'vendita_cifre'),
    vendita_firma: writtenDraft(scritte, 'vendita_firma'),
  };
}

/** Form of a sale at a partner; nothing leaves before the server has accepted it. */
function useVendita({ vendita, centro, drafts }: Props) {
  const verificaId = vendita.id;
  const form = useTabletForm({ verificaId, initialValues: fromDrafts(drafts, vendita.prezzo), cosa: 'modifica' });
  const { values } = form;
  const metodo = INCASSO_METHODS.find((voce) => voce === values.vendita_metodo) ?? 'pos';
  const documento = DOCUMENTS.find((voce) => voce === values.vendita_documento) ?? DOCUMENTS[0];
  const [codice, setCode] = useState('');
  const [withCode, setWithCode] = useState(true);
  const [firma, setSignature] = useState<SignatureValue | null>(null);
  // Caches a signature's picture and its upload, so that a second press sends nothing twice.
  const [immagini] = useState(() => new Map<SignatureValue, Blob>());
  const [arrived] = useState(() => new Map<Blob, string>());
  const [missing, setMissing] = useState<MissingItems>({});
  const comando = useCommand(venditaCommand, {
    fields: withCode ? FIELDS_WITH_CODE : FIELDS,
    onField: (campo, testo) => setMissing({ [campo]: testo }),
    onDone: () => form.save((environment) => forgetForm(environment, verificaId, 'vendita')),
  });
  const conferma = async (evento: FormEvent) => {
    evento.preventDefault();
    const importo = leggiEuro(values.vendita_importo);
    const doc_id = withCode ? null : documentText(documento, values.vendita_cifre);
    const nome = values.vendita_nome.trim();
    const valido = validateIncasso({
      importo: importo.ok ? importo.valore : null,
      id_verifica: vendita.id,
      id_annuncio: vendita.id_annuncio,
      id_centro: centro,
      metodo_pagamento: metodo,
      percentuale_commissione: null,
      importo_commissione: null,
    });
    comando.forget();
    const codice_ritiro = withCode ? normaliseCodiceRitiro(codice) : null;
    const missingItems: MissingItems = {
      ...(valido.ok ? {} : { importo: TESTI_ERRORE[valido.errore] }),
      ...(codice_ritiro !== null && !codiceRitiroShape(codice_ritiro) ? { codice: MISSING.codice } : {}),
      ...(!withCode && doc_id === null ? { documento: MISSING.documento } : {}),
      ...(nome === '' ? { nome: MISSING.nome } : {}),
      ...(firma === null ? { firma: MISSING.firma } : {}),
    };
    setMissing(missingItems);
    if (!valido.ok || firma === null || Object.keys(missingItems).length > 0) return;
    const immagine = immagini.get(firma) ?? (await signatureImage(firma));
    immagini.set(firma, immagine);
    const chi = { nome, codice_ritiro, doc_id };
    const dati = { id_verifica: vendita.id, importo: valido.valore.importo, metodo_pagamento: metodo, ...chi };
    await comando.submit({ centro, arrived, dati, firma: immagine });
  };
  const posto = useFirstInvalid<HTMLFormElement>(missing);
  return {
    posto,
    values,
    scrivi: form.scrivi,
    metodo,
    documento,
    codice,
    setCode,
    withCode,
    setWithCode,
    firma,
    setSignature,
    manca: missing,
    errore: comando.error ?? form.guasto,
    pending: comando.pending,
    conferma,
  };
}
type Form = ReturnType<typeof useVendita>;

export function VenditaForm(props: Props) {
  const form = useVendita(props);
  const { posto, values, scrivi, metodo, manca, errore, pending, conferma, firma, setSignature } = form;
  return (
    <form ref={posto} className="grid gap-4" onSubmit={(evento) => void conferma(evento)} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          etichetta="Importo incassato"
          value={values.vendita_importo}
          errore={manca.importo}
          onChange={({ target }) => scrivi('vendita_importo', target.value)}
        />
        <SelectField
          etichetta="Come ha pagato"
          value={metodo}
          onChange={({ target }) => scrivi('vendita_metodo', target.value)}
        >
          {INCASSO_METHODS.map((voce) => (
            <option key={voce} value={voce}>
              {METODO_INCASSO_LABELS[voce]}
            </option>
          ))}
        </SelectField>
      </div>
      {metodo === 'contanti' ? (
        <p className="note">
          In contanti si resta sotto 5.000 € per tutta la vendita, acconti compresi: oltre, la legge lo vieta.
        </p>
      ) : null}
      <WhoCollects form={form} verificaId={props.vendita.id} />
      <SignaturePad
        testi={{
          nome: EXIT_TEXTS.consegna.firma,
          nota: `${EXIT_TEXTS.consegna.nota} ${formatDateTime(now())}`,
          cancella: 'Cancella e rifai',
          preferTyping: 'Non può firmare: scrive il nome',
          typedName: 'Nome e cognome',
        }}
        onChange={setSignature}
        strokes={values.vendita_firma}
        onStrokes={(strokes) => scrivi('vendita_firma', strokes)}
      />
      {manca.firma && firma === null ? <MissingSignature testo={manca.firma} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="note grow">Venditore e acquirente ricevono la conferma per email.</p>
        <Button type="submit" variant="main" pending={pending} pendingText="Registro…">
          Registra la vendita e consegna
        </Button>
      </div>
      <FormError testo={errore} />
    </form>
  );
}

function WhoCollects({ form, verificaId }: { form: Form; verificaId: string }) {
  const { values, scrivi, documento, codice, setCode, withCode, setWithCode, manca } = form;
  return (
    <>
      <Field
        {...USCITA.nome.box}
        value={values.vendita_nome}
        errore={manca.nome}
        onChange={({ target }) => scrivi('vendita_nome', target.value)}
      />
      <div className="flex flex-wrap items-start gap-3">
        {withCode ? (
          <Field
            className="max-w-[260px]"
            textClass="code uppercase tracking-[0.3em]"
            etichetta="Codice di ritiro"
            value={codice}
            maxLength={8}
            errore={manca.codice}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        ) : (
          <>
            <SelectField
              etichetta="Documento visto"
              value={documento}
              onChange={({ target }) => scrivi('vendita_documento', target.value)}
            >
              {DOCUMENTS.map((voce) => (
                <option key={voce}>{voce}</option>
              ))}
            </SelectField>
            <Field
              className="max-w-[180px]"
              textClass="code"
              etichetta="Ultime 3 cifre"
              value={values.vendita_cifre}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              errore={manca.documento}
              onChange={({ target }) => scrivi('vendita_cifre', target.value.replace(/\D/g, ''))}
            />
          </>
        )}
        <div className="mt-6 ml-auto flex flex-wrap justify-end gap-3">
          <NewCode verificaId={verificaId} chi="L’acquirente" />
          <Button onClick={() => setWithCode(!withCode)}>{withCode ? 'Senza codice' : 'Con il codice'}</Button>
        </div>
      </div>
      {withCode ? null : <p className="note">{WITHOUT_DOCUMENT}</p>}
    </>
  );
}

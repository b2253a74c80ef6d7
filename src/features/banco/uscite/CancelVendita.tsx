import { useState } from 'react';
import {
  cancelVenditaCommand,
  type Movimento,
  rientroCommand,
  type VenditaInSede,
} from '../../../data/ordini/vendita-in-sede.ts';
import { MAX_IMAGE_BYTES } from '../../../domain/annunci/choices.ts';
import { refusalsPhrase } from '../../../domain/errori.ts';
import { formOf } from '../../../domain/form-of.ts';
import { RIENTRO, VENDITA_CANCELLATION } from '../../../domain/ordini/forms.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { PhotoPicker } from '../../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import type { PhotoRules, SelectedPhoto } from '../../../ui/media/foto.ts';

const PHOTOS = 3;
const PHOTO_RULES: PhotoRules = {
  massimo: 6,
  tipi: null,
  maxByte: MAX_IMAGE_BYTES,
  largeSide: 2000,
  smallSide: 640,
  quality: 0.75,
};

interface Props {
  vendita: VenditaInSede;
  movimento: Movimento;
}

/** The returned item is compared with the sold one before the sale is cancelled (decision C12). */
export function Rientro({ vendita, movimento, centro }: Props & { centro: string }) {
  const [photos, setPhotos] = useState<SelectedPhoto[]>([]);
  // Each picture is uploaded once, however often the button is pressed.
  const [arrived] = useState(() => new Map<Blob, string>());
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(RIENTRO, {}, () => ({
      foto: photos.length < PHOTOS ? 'Aggiungi tre foto dell’oggetto rientrato.' : null,
    })),
    command: rientroCommand,
    toData: ({ seriale, segni, note }) => ({
      centro,
      arrived,
      verifica: vendita.id,
      movimento: movimento.id,
      confronto: { seriale, segni, note: note === '' ? null : note },
      foto: photos.map(({ grande }) => grande),
    }),
  });
  const changePhotos = (freshItems: SelectedPhoto[]) => {
    setPhotos(freshItems);
    form.clearErrors('foto');
  };
  const equal = form.watch(['seriale', 'segni']).every(Boolean);
  return (
    <Divider titolo="L’acquirente lo ha riportato?" piccolo>
      <form noValidate className="mt-2 grid gap-3" onSubmit={submit}>
        <p className="note">
          La vendita si annulla solo quando l’oggetto è di nuovo al centro, confrontato con quello venduto.
        </p>
        <Checkbox {...field('seriale')}>Il numero di serie è lo stesso</Checkbox>
        <Checkbox {...field('segni')}>I segni distintivi sono gli stessi</Checkbox>
        <PhotoPicker
          name="foto"
          foto={photos}
          onChange={changePhotos}
          regole={PHOTO_RULES}
          explain={refusalsPhrase}
          errore={form.formState.errors.foto?.message}
          legend="Tre foto dell’oggetto rientrato"
        />
        <TextAreaField rows={2} {...field('note')} />
        {equal ? null : <p className="note">Se qualcosa non torna, registralo lo stesso: decide il nostro ufficio.</p>}
        <Button type="submit" className="justify-self-end" pending={pending} pendingText="Registro…">
          Registra il rientro
        </Button>
        <FormError testo={errore} />
      </form>
    </Divider>
  );
}

export function CancelVendita({ vendita, movimento }: Props) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(VENDITA_CANCELLATION),
    command: cancelVenditaCommand,
    toData: ({ motivo }) => ({ verifica: vendita.id, movimento: movimento.id, motivo }),
  });
  return (
    <Divider titolo="Annulla la vendita" piccolo>
      <form noValidate className="mt-2 grid gap-3" onSubmit={submit}>
        <p className="note">
          L’annuncio torna in vendita. Il denaro lo restituisci tu all’acquirente: qui si annulla la registrazione.
        </p>
        <Field {...field('motivo')} />
        <Button type="submit" className="justify-self-end" variant="stop" pending={pending} pendingText="Annullo…">
          Annulla la vendita
        </Button>
        <FormError testo={errore} />
      </form>
    </Divider>
  );
}

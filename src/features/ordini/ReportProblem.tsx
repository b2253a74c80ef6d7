import { type Ordine, openContestazione } from '../../data/ordini/ordini.ts';
import { MAX_IMAGE_BYTES } from '../../domain/annunci/choices.ts';
import { refusalsPhrase } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import { PROBLEMS } from '../../domain/frasi/conto.ts';
import { RICEZIONE_PHRASES } from '../../domain/frasi/ordine.ts';
import { PROBLEM_TYPES, PROBLEMA } from '../../domain/ordini/forms.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { PhotoPicker } from '../../ui/forms/PhotoPicker.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import type { PhotoRules } from '../../ui/media/foto.ts';
import { useKeptPhotos } from '../../ui/media/use-kept-photos.ts';

export const PHOTO_RULES: PhotoRules = {
  massimo: 6,
  tipi: null,
  maxByte: MAX_IMAGE_BYTES,
  largeSide: 1600,
  smallSide: 640,
  quality: 0.75,
};

type Props = { ordine: Ordine; aperta: boolean; onClose: () => void };

/** Opens a dispute with kind, text and pictures. A draft survives closing the dialog. */
export function ReportProblem({ ordine, aperta, onClose }: Props) {
  const bozza = draftOf(sessionStorage, `problema.${ordine.id}`);
  const { foto, setPhotos, discard } = useKeptPhotos(bozza, []);
  const { form, field, ...submission } = useAppForm({
    ...formOf(PROBLEMA),
    command: openContestazione,
    toData: ({ tipo, testo }) => ({
      ordine: ordine.id,
      utente: ordine.acquirente?.id ?? '',
      tipo: tipo ?? 'altro',
      motivo: testo,
      foto: foto.map(({ grande }) => grande),
    }),
    onDone: () => {
      discard();
      onClose();
    },
    draft: bozza,
  });
  const { errore: typeError, ...registra } = field('tipo');
  const tipo = form.watch('tipo');
  if (!aperta) return null;
  return (
    <FormDialog
      wide
      titolo="Ho un problema"
      premise={<p>{RICEZIONE_PHRASES.problema}</p>}
      conferma="Segnala il problema"
      pendingText="Invio…"
      {...submission}
      onClose={onClose}
    >
      <Options legend="Che problema è" errore={typeError}>
        {PROBLEM_TYPES.map((tipo) => (
          <OptionItem key={tipo} value={tipo} {...registra}>
            {PROBLEMS[tipo].nome}
          </OptionItem>
        ))}
      </Options>
      <TextAreaField aiuto={PROBLEMS[tipo ?? 'altro'].aiuto} rows={5} {...field('testo')} />
      <PhotoPicker
        foto={foto}
        onChange={setPhotos}
        regole={PHOTO_RULES}
        explain={refusalsPhrase}
        legend={
          <>
            Foto <span className="font-normal text-ink-2">facoltative, {PHOTO_RULES.massimo} al massimo</span>
          </>
        }
      />
    </FormDialog>
  );
}

import { FormError } from '../../../ui/forms/FormError.tsx';
import type { SaveState } from './autosave.ts';
import { saveText } from './salvataggio.ts';

const TEXTS = {
  fermo: 'Ogni modifica si salva da sola sul tablet.',
  in_corso: 'Salvo sul tablet…',
  salvato: 'Salvato sul tablet',
  spazio_esaurito: null,
  archivio_non_pronto: null,
} satisfies Record<SaveState, string | null>;

interface Props {
  stato: SaveState;
  errore: string | null;
  perche: string | null;
}

/** 'Salvato sul tablet' must not show before the transaction is complete. */
export function SaveStatus({ stato, errore, perche }: Props) {
  const fermo = stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? saveText(stato, 'modifica') : null;
  const guasto = errore ?? fermo;
  return (
    <div className="mt-3">
      {perche === null ? null : <p className="note font-semibold text-wait">{perche}</p>}
      <p className="small" role="status">
        {TEXTS[stato]}
      </p>
      <FormError testo={guasto} />
    </div>
  );
}

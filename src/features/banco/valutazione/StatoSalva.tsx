import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import type { StatoSalvataggio } from './autosalva.ts';
import { testoSalvataggio } from './salvataggio.ts';

const TESTI = {
  fermo: 'Ogni modifica si salva da sola sul tablet.',
  in_corso: 'Salvo sul tablet…',
  salvato: 'Salvato sul tablet',
  spazio_esaurito: null,
  archivio_non_pronto: null,
} satisfies Record<StatoSalvataggio, string | null>;

interface Props {
  stato: StatoSalvataggio;
  errore: string | null;
  perche: string | null;
}

/** 'Salvato sul tablet' must not show before the transaction is complete. */
export function StatoSalva({ stato, errore, perche }: Props) {
  const fermo =
    stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? testoSalvataggio(stato, 'modifica') : null;
  const guasto = errore ?? fermo;
  return (
    <div className="mt-3">
      {perche === null ? null : <p className="note font-semibold text-wait">{perche}</p>}
      <p className="small" role="status">
        {TESTI[stato]}
      </p>
      <ErroreModulo testo={guasto} />
    </div>
  );
}

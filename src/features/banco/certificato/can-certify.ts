import type { StatoCustodia } from '../../../domain/verifiche/custodia.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';

/** An item that goes back to its seller or is lost gets no new certificate (decisions C3, C10). */
const OUTSIDE = ['da_restituire', 'restituito', 'smarrito'] as const satisfies readonly StatoCustodia[];

/** Another tablet decided first, so this tablet's verdict does not count. */
export const isSecondEsito = ({ kind, theirs }: Conflict): boolean => kind === 'decidi' && 'esito' in objectOf(theirs);

/** Null for nothing to show. A partner issues none (decision S4), nor does a centre of unknown type. */
export function certificatoAtBanco(
  vista: Pick<ItemView, 'verifica' | 'tipoCentro'> & Partial<Pick<ItemView, 'conflitti'>>,
): { attivo: boolean; emetti: boolean } | null {
  const { stato, certificato } = vista.verifica;
  if (stato !== 'verificato') return null;
  const attivo = certificato?.stato === 'attivo';
  const could = vista.tipoCentro === 'fidati_point' && !attivo && canCertify(vista.verifica);
  // A suspended listing shows a note in place of the button.
  return could || certificato
    ? { attivo, emetti: could && !vista.verifica.fermo && !vista.conflitti?.some(isSecondEsito) }
    : null;
}

/** At the centre or with its buyer; a refunded sale has no order (privato.controlla_certificabile). */
function canCertify({ custodia, ordine }: ItemView['verifica']): boolean {
  const dove = custodia?.stato;
  if (dove === 'consegnato_corriere' || dove === 'consegnato_acquirente') return (ordine ?? null) !== null;
  return !OUTSIDE.some((stato) => stato === dove);
}

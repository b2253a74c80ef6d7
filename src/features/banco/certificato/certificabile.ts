import type { StatoCustodia } from '../../../domain/verifiche/custodia.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';

/** What goes back or went back to its seller, or is lost: nothing new is certified of it (decisions C3, C10). */
const FUORI = ['da_restituire', 'restituito', 'smarrito'] as const satisfies readonly StatoCustodia[];

/** Another tablet had decided before: this one's verdict isn't the item's, and whoever took it reads so first. */
export const secondoEsito = ({ kind, theirs }: Conflict): boolean => kind === 'decidi' && 'esito' in objectOf(theirs);

/**
 * What the counter offers about an item's certificate; null: nothing to show. A partner certifies nothing (decision S4), and a tablet that
 * doesn't know yet whose it is offers nothing either; a certificate that exists is always shown.
 */
export function certificatoAlBanco(
  vista: Pick<ItemView, 'verifica' | 'tipoCentro'> & Partial<Pick<ItemView, 'conflitti'>>,
): { attivo: boolean; emetti: boolean } | null {
  const { stato, certificato } = vista.verifica;
  if (stato !== 'verificato') return null;
  const attivo = certificato?.stato === 'attivo';
  const potrebbe = vista.tipoCentro === 'fidati_point' && !attivo && certificabile(vista.verifica);
  // suspended: said where its button would stand
  return potrebbe || certificato
    ? { attivo, emetti: potrebbe && !vista.verifica.fermo && !vista.conflitti?.some(secondoEsito) }
    : null;
}

/** At the centre, or with who bought it: one that was sold and paid back has no order here any more (privato.controlla_certificabile). */
function certificabile({ custodia, ordine }: ItemView['verifica']): boolean {
  const dove = custodia?.stato;
  if (dove === 'consegnato_corriere' || dove === 'consegnato_acquirente') return (ordine ?? null) !== null;
  return !FUORI.some((stato) => stato === dove);
}

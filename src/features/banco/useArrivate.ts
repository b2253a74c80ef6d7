import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../offline/sync.ts';
import { useBanco } from './contesto.ts';
import { useContatori } from './useContatori.ts';

/** Whether anything ever came to this tablet: it did, the first delivery is on its way (or the tablet still read), or how the last round ended without one. */
function useArrivo(): 'arrivato' | 'in_arrivo' | Exclude<RoundEnd, 'completo'> {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  if (conti === undefined) return 'in_arrivo';
  if (conti.ultimaSincronia !== null) return 'arrivato';
  if (!navigator.onLine) return 'offline';
  return fine === null || fine === 'completo' ? 'in_arrivo' : fine;
}

/** How the last round ended on a tablet to which nothing ever came: `NonArrivate` stands in the place of its lists. Null on any other. */
export function useFallita(): Exclude<RoundEnd, 'completo'> | null {
  const arrivo = useArrivo();
  return arrivo === 'arrivato' || arrivo === 'in_arrivo' ? null : arrivo;
}

/** A list of the tablet's. Before the first delivery an empty one only means that nothing has arrived yet: undefined, as while it is read. */
export function useArrivate<T>(lette: readonly T[] | undefined): readonly T[] | undefined {
  const arrivo = useArrivo();
  return lette?.length === 0 && arrivo === 'in_arrivo' ? undefined : lette;
}

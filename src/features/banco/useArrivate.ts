import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../offline/sync.ts';
import { useBanco } from './contesto.ts';
import { useContatori } from './useContatori.ts';

/** How the last round ended, where nothing has ever come to this tablet and nothing is on its way; null otherwise. */
export function useMaiArrivato(): RoundEnd | null {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  if (conti === undefined || conti.ultimaSincronia !== null) return null;
  return navigator.onLine ? (fine === 'completo' ? null : fine) : 'offline';
}

/** A list of the tablet's. Before the first delivery an empty one only means that nothing has arrived yet: undefined, as while it is read. */
export function useArrivate<T>(lette: readonly T[] | undefined): readonly T[] | undefined {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  const arriva = (fine === null || fine === 'completo') && navigator.onLine;
  const maiArrivato = conti === undefined || conti.ultimaSincronia === null;
  return lette?.length === 0 && maiArrivato && arriva ? undefined : lette;
}

import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useContatori } from '../oggi/use-contatori.ts';
import { useBanco } from '../tablet/contesto.ts';

export type Fallita = Exclude<RoundEnd, 'completo'>;

interface Arrivo {
  /** Outcome of the last sync while nothing has ever arrived; lists show `NonArrivate`. */
  fallita: Fallita | null;
  /** Undefined for an empty list before the first delivery, as while loading. */
  arrivate<T>(lette: readonly T[] | undefined): readonly T[] | undefined;
}

export function useArrivo(): Arrivo {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  const arrivato = conti !== undefined && conti.ultimaSincronia !== null;
  const fallita = conti === undefined || arrivato ? null : navigator.onLine ? senza(fine) : 'offline';
  const inArrivo = !arrivato && fallita === null;
  return { fallita, arrivate: (lette) => (lette?.length === 0 && inArrivo ? undefined : lette) };
}

const senza = (fine: RoundEnd | null): Fallita | null => (fine === 'completo' ? null : fine);

import { useSyncExternalStore } from 'react';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { useCounters } from '../oggi/use-counters.ts';
import { useBanco } from '../tablet/context.ts';

export type FailedEnd = Exclude<RoundEnd, 'completo'>;

interface Arrival {
  /** Outcome of the last sync while nothing has ever arrived; lists show `NotArrivedLists`. */
  fallita: FailedEnd | null;
  /** Undefined for an empty list before the first delivery, as while loading. */
  arrived<T>(lette: readonly T[] | undefined): readonly T[] | undefined;
}

export function useArrival(): Arrival {
  const { syncer } = useBanco();
  const conti = useCounters();
  const fine = useSyncExternalStore(syncer.onChange, () => syncer.latest?.fine ?? null);
  const arrivato = conti !== undefined && conti.ultimaSincronia !== null;
  const fallita = conti === undefined || arrivato ? null : navigator.onLine ? senza(fine) : 'offline';
  const loading = !arrivato && fallita === null;
  return { fallita, arrived: (lette) => (lette?.length === 0 && loading ? undefined : lette) };
}

const senza = (fine: RoundEnd | null): FailedEnd | null => (fine === 'completo' ? null : fine);

import type { CentreStore } from '../../offline/db.ts';
import { type Counters, counters } from '../../offline/state.ts';
import { useBanco } from './contesto.ts';
import { useStored } from './useStored.ts';

export const useContatori = (): Counters | undefined => useContatoriDi(useBanco().ambiente.store);

/** The pill's one counter, alive; nothing without a storage. */
export function useContatoriDi(store: CentreStore | null): Counters | undefined {
  return useStored(async () => {
    // Read here, at the query's own level: Dexie then hears of every change of `meta`, also of keys not there yet.
    await store?.meta.toArray();
    return store === null ? undefined : counters(store);
  }, [store]);
}

import type { CentreStore } from '../../../offline/store/db.ts';
import { type Counters, counters } from '../../../offline/store/state.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

export const useContatori = (): Counters | undefined => useContatoriDi(useBanco().ambiente.store);

/** The pill's one counter, alive; nothing without a storage. */
export function useContatoriDi(store: CentreStore | null): Counters | undefined {
  return useStored(async () => {
    // Read here, at the query's own level: Dexie then hears of every change of `meta`, also of keys not there yet.
    await store?.meta.toArray();
    return store === null ? undefined : counters(store);
  }, [store]);
}

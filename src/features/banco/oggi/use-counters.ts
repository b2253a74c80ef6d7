import type { CentreStore } from '../../../offline/store/db.ts';
import { type Counters, counters } from '../../../offline/store/state.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

export const useCounters = (): Counters | undefined => useCountersOf(useBanco().environment.store);

export function useCountersOf(store: CentreStore | null): Counters | undefined {
  return useStored(async () => {
    // Dexie must see this read to notice changes of `meta`, also of keys not there yet.
    await store?.meta.toArray();
    return store === null ? undefined : counters(store);
  }, [store]);
}

import { dayEntries, type ItemView, itemList, itemView } from '../../../offline/store/view.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

/** `undefined` while loading, `null` when it is not on this tablet. */
export function useVerificaView(id: string): ItemView | null | undefined {
  const { environment } = useBanco();
  return useStored(() => itemView(environment.store, id), [environment, id]);
}

export function useDayPlan(giorno: string) {
  const { environment } = useBanco();
  return useStored(() => dayEntries(environment.store, giorno), [environment, giorno]);
}

export function useVerificheList(viewed = true) {
  const { environment } = useBanco();
  return useStored(async () => (viewed ? itemList(environment.store) : undefined), [environment, viewed]);
}

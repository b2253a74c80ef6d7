import { dayEntries, type ItemView, itemList, itemView } from '../../../offline/store/view.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

/** `undefined` while loading, `null` when it is not on this tablet. */
export function useVistaVerifica(id: string): ItemView | null | undefined {
  const { ambiente } = useBanco();
  return useStored(() => itemView(ambiente.store, id), [ambiente, id]);
}

export function useGiornata(giorno: string) {
  const { ambiente } = useBanco();
  return useStored(() => dayEntries(ambiente.store, giorno), [ambiente, giorno]);
}

export function useElencoVerifiche(guardato = true) {
  const { ambiente } = useBanco();
  return useStored(async () => (guardato ? itemList(ambiente.store) : undefined), [ambiente, guardato]);
}

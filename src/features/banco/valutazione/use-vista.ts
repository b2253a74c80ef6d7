import { dayEntries, type ItemView, itemList, itemView } from '../../../offline/store/view.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

/** `undefined` while it is read, `null` when this tablet does not hold it. */
export function useVistaVerifica(id: string): ItemView | null | undefined {
  const { ambiente } = useBanco();
  return useStored(() => itemView(ambiente.store, id), [ambiente, id]);
}

export function useGiornata(giorno: string) {
  const { ambiente } = useBanco();
  return useStored(() => dayEntries(ambiente.store, giorno), [ambiente, giorno]);
}

/** Everything on the tablet; read only while somebody looks at it. */
export function useElencoVerifiche(guardato = true) {
  const { ambiente } = useBanco();
  return useStored(async () => (guardato ? itemList(ambiente.store) : undefined), [ambiente, guardato]);
}

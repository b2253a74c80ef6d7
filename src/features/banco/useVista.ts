import { useLiveQuery } from 'dexie-react-hooks';
import { elencoVerifiche, giornata, type VistaVerifica, vistaVerifica } from '../../offline/vista.ts';
import { useBanco } from './contesto.ts';

/** `undefined` while it is read, `null` when this tablet does not hold it. */
export function useVistaVerifica(id: string): VistaVerifica | null | undefined {
  const { ambiente } = useBanco();
  return useLiveQuery(() => vistaVerifica(ambiente.archivio, id), [ambiente, id]);
}

export function useGiornata(giorno: string) {
  const { ambiente } = useBanco();
  return useLiveQuery(() => giornata(ambiente.archivio, giorno), [ambiente, giorno]);
}

export function useElencoVerifiche() {
  const { ambiente } = useBanco();
  return useLiveQuery(() => elencoVerifiche(ambiente.archivio), [ambiente]);
}

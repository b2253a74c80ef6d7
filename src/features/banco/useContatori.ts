import { useLiveQuery } from 'dexie-react-hooks';
import type { ArchivioCentro } from '../../offline/db.ts';
import { type Contatori, contatori } from '../../offline/stato.ts';
import { useBanco } from './contesto.ts';

export const useContatori = (): Contatori | undefined => useContatoriDi(useBanco().ambiente.archivio);

/** The pill's one counter, alive; nothing without a storage. */
export function useContatoriDi(archivio: ArchivioCentro | null): Contatori | undefined {
  return useLiveQuery(async () => {
    // Read here, at the query's own level: Dexie then hears of every change of `meta`, also of keys not there yet.
    await archivio?.meta.toArray();
    return archivio === null ? undefined : contatori(archivio);
  }, [archivio]);
}

import { useLiveQuery } from 'dexie-react-hooks';
import { type Contatori, contatori } from '../../offline/stato.ts';
import { useBanco } from './contesto.ts';

/** The pill's one counter, alive. */
export function useContatori(): Contatori | undefined {
  const { ambiente } = useBanco();
  return useLiveQuery(async () => {
    // Read here, at the query's own level: Dexie then hears of every change of `meta`, also of keys not there yet.
    await ambiente.archivio.meta.toArray();
    return contatori(ambiente.archivio);
  }, [ambiente]);
}

import { useLiveQuery } from 'dexie-react-hooks';

/** Live query on the tablet's storage, undefined while loading; Biome forbids the library's own. A closed storage
 * keeps the last result, other failures throw. */
export function useStored<T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined {
  return useLiveQuery(read, deps);
}

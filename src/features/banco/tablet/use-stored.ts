import { useLiveQuery } from 'dexie-react-hooks';

/** Live query, undefined while loading. A closed storage keeps the last result; other failures throw. */
export function useStored<T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined {
  return useLiveQuery(read, deps);
}

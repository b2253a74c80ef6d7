import { useLiveQuery } from 'dexie-react-hooks';

/**
 * What is drawn from the tablet's storage, alive; undefined while it is read. The only door to it (Biome refuses the library's own):
 * a storage that goes away under it ends the question and keeps what stands there, and whoever closed it says why over the page (red
 * screen, newer version, lock). Any other failure is the page's boundary's to tell.
 */
export function useStored<T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined {
  return useLiveQuery(read, deps);
}

import { useSyncExternalStore } from 'react';

const ascolta = (avvisa: () => void): (() => void) => {
  window.addEventListener('online', avvisa);
  window.addEventListener('offline', avvisa);
  return () => {
    window.removeEventListener('online', avvisa);
    window.removeEventListener('offline', avvisa);
  };
};

/** What the browser believes of the line: enough to say why a button rests. */
export const useInRete = (): boolean => useSyncExternalStore(ascolta, () => navigator.onLine);

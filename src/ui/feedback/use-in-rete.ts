import { useSyncExternalStore } from 'react';

const ascolta = (avvisa: () => void): (() => void) => {
  window.addEventListener('online', avvisa);
  window.addEventListener('offline', avvisa);
  return () => {
    window.removeEventListener('online', avvisa);
    window.removeEventListener('offline', avvisa);
  };
};

/** The browser's belief about the network: good enough to explain a disabled button. */
export const useInRete = (): boolean => useSyncExternalStore(ascolta, () => navigator.onLine);

import { useSyncExternalStore } from 'react';

const listen = (notify: () => void): (() => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** The browser's belief about the network: good enough to explain a disabled button. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

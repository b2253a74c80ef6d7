import { useSyncExternalStore } from 'react';

/** Paper is narrower than the tablet: a printed screen must stay. */
const LARGO = 'print, (min-width: 46.5rem)';

export function useLargo(): boolean {
  return useSyncExternalStore(
    (avvisa) => {
      const misura = window.matchMedia(LARGO);
      misura.addEventListener('change', avvisa);
      return () => misura.removeEventListener('change', avvisa);
    },
    () => window.matchMedia(LARGO).matches,
  );
}

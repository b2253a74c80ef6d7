import { useSyncExternalStore } from 'react';

/** A page of paper is narrower than the tablet: what is being printed must not go meanwhile. */
const LARGO = 'print, (min-width: 46.5rem)';

/** Is there room for queue and item together: side by side, or one over the other? */
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

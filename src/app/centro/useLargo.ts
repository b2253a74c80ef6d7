import { useSyncExternalStore } from 'react';

const LARGO = '(min-width: 64rem)';

/** Is there room for queue and item side by side? */
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

import { useSyncExternalStore } from 'react';

/** Paper is narrower than the tablet: a printed screen must stay. */
const WIDE_SCREEN = 'print, (min-width: 46.5rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const misura = window.matchMedia(WIDE_SCREEN);
      misura.addEventListener('change', notify);
      return () => misura.removeEventListener('change', notify);
    },
    () => window.matchMedia(WIDE_SCREEN).matches,
  );
}

import { useEffect } from 'react';

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Holds a wake lock while the page is visible, until the returned function is called. */
export function keepAwake(wakeLock: Pick<WakeLock, 'request'> | undefined, pagina: Page): () => void {
  if (wakeLock === undefined) return () => undefined;
  let preset = false;
  let preso: Promise<Pick<WakeLockSentinel, 'release'> | null> = Promise.resolve(null);
  // Requests run in order: only a granted lock can be released.
  const pass = () => {
    const wants = preset && !pagina.hidden;
    preso = preso
      .then(async (prima) => {
        await prima?.release();
        return wants ? wakeLock.request('screen') : null;
      })
      .catch((errore: unknown) => {
        console.warn('the screen may go dark', errore);
        return null;
      });
  };
  preset = true;
  pass();
  pagina.addEventListener('visibilitychange', pass);
  return () => {
    preset = false;
    pagina.removeEventListener('visibilitychange', pass);
    pass();
  };
}

export function useWakeLock(lit = true): void {
  useEffect(
    () => (lit ? keepAwake('wakeLock' in navigator ? navigator.wakeLock : undefined, document) : undefined),
    [lit],
  );
}

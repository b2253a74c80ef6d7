import { useEffect } from 'react';

type Pagina = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Holds a wake lock while the page is visible, until the returned function is called. */
export function tieniAcceso(blocco: Pick<WakeLock, 'request'> | undefined, pagina: Pagina): () => void {
  if (blocco === undefined) return () => undefined;
  let voluto = false;
  let preso: Promise<Pick<WakeLockSentinel, 'release'> | null> = Promise.resolve(null);
  // Requests run in order: only a granted lock can be released.
  const passa = () => {
    const vuole = voluto && !pagina.hidden;
    preso = preso
      .then(async (prima) => {
        await prima?.release();
        return vuole ? blocco.request('screen') : null;
      })
      .catch((errore: unknown) => {
        console.warn('the screen may go dark', errore);
        return null;
      });
  };
  voluto = true;
  passa();
  pagina.addEventListener('visibilitychange', passa);
  return () => {
    voluto = false;
    pagina.removeEventListener('visibilitychange', passa);
    passa();
  };
}

export function useSchermoAcceso(acceso = true): void {
  useEffect(
    () => (acceso ? tieniAcceso('wakeLock' in navigator ? navigator.wakeLock : undefined, document) : undefined),
    [acceso],
  );
}

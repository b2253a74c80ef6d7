import { useEffect } from 'react';

type Pagina = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * The screen stays on until the returned function is called. It is given back while the page is hidden and asked for again when it is
 * seen; a browser without the API, or one that refuses (a battery that runs low), lets it go dark as always.
 */
export function tieniAcceso(blocco: Pick<WakeLock, 'request'> | undefined, pagina: Pagina): () => void {
  if (blocco === undefined) return () => undefined;
  let voluto = false;
  let preso: Promise<Pick<WakeLockSentinel, 'release'> | null> = Promise.resolve(null);
  // One after the other: whoever is given back has been given.
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

/** While both hands are on the item: nobody touches the tablet for minutes. */
export function useSchermoAcceso(acceso = true): void {
  useEffect(
    () => (acceso ? tieniAcceso('wakeLock' in navigator ? navigator.wakeLock : undefined, document) : undefined),
    [acceso],
  );
}

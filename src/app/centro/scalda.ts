/**
 * The first visit arrives from the sign-in page and is not under the service worker until its files are stored: what it
 * does not hold yet is fetched now, so that a network lost in between does not close a door.
 */
export function scaldaSchermate(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  const parti = [
    () => import('./dopo.tsx'),
    () => import('./blocco.tsx'),
    () => import('../../features/banco/Persone.tsx'),
    () => import('../../features/banco/Riconosci.tsx'),
    () => import('../../features/banco/Ricezione.tsx'),
    () => import('../../features/banco/Valutazione.tsx'),
    () => import('../../features/banco/Rifiuto.tsx'),
    async () => (await import('../../ui/Firma.tsx')).caricaTela(),
    () => import('../../ui/LettoreQr.tsx'),
    async () => (await import('../../ui/useFotocameraQr.ts')).preparaLettura(),
  ];
  for (const carica of parti) carica().catch((errore: unknown) => console.warn('screen not fetched ahead', errore));
}

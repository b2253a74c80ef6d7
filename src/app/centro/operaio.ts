import type { Workbox } from 'workbox-window';
import { indirizzoScript } from '../scriptAmmessi.ts';

/** The service worker as the counter sees it: registered once, an update waits until the page says that it is safe. */

const ETICHETTA_SYNC = 'centro-sync';

let operaio: Workbox | null = null;
let avviato = false;
let inAttesa = false;
/** False only while the files that open the counter without network are still on their way. */
let pronto = !import.meta.env.PROD || !('serviceWorker' in navigator);
const ascoltatori = new Set<() => void>();

/** `alRichiamo` runs when the worker, woken without a valid token, asks an open page to send. */
export async function registraOperaio(alRichiamo: () => void): Promise<void> {
  if (avviato || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  avviato = true;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SINCRONIZZA') alRichiamo();
  });
  navigator.serviceWorker.ready.then(
    () => {
      pronto = true;
      for (const ascoltatore of ascoltatori) ascoltatore();
    },
    (errore: unknown) => console.warn('service worker never ready', errore),
  );
  try {
    // After the first picture, like every library that it does not need.
    const { Workbox } = await import('workbox-window');
    operaio = new Workbox(indirizzoScript('/sw.js'), { scope: '/verification-center/' });
    operaio.addEventListener('waiting', () => {
      inAttesa = true;
      for (const ascoltatore of ascoltatori) ascoltatore();
    });
    await operaio.register();
  } catch (errore) {
    console.warn('service worker not registered', errore);
  }
}

export const prontoSenzaRete = (): boolean => pronto;

export const aggiornamentoPronto = (): boolean => inAttesa;

export function osservaAggiornamento(ascoltatore: () => void): () => void {
  ascoltatori.add(ascoltatore);
  return () => ascoltatori.delete(ascoltatore);
}

/** Only at a safe boundary: the page starts again with the new version once the worker has taken over. */
export function applicaAggiornamento(): void {
  operaio?.addEventListener('controlling', () => location.reload());
  operaio?.messageSkipWaiting();
}

/** Background Sync where the browser has it: closing the tab does not stop delivery. */
export function registraSync(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  navigator.serviceWorker.ready
    .then((registrazione) => {
      const sync: unknown = Reflect.get(registrazione, 'sync');
      if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
      if (typeof sync.register === 'function') return sync.register(ETICHETTA_SYNC);
    })
    .catch((errore: unknown) => console.warn('background sync refused', errore));
}

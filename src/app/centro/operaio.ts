import type { Workbox } from 'workbox-window';
import { indirizzoScript } from '../scriptAmmessi.ts';

const ETICHETTA_SYNC = 'centro-sync';

/** The service worker as the counter sees it: registered once, an update waits until the page says that it is safe. */
export class Operaio {
  private workbox: Workbox | null = null;
  private avviato = false;
  private inAttesa = false;
  /** False only while the files that open the counter without network are still on their way. */
  private pronto = !import.meta.env.PROD || !('serviceWorker' in navigator);
  private readonly ascoltatori = new Set<() => void>();

  /** `alRichiamo` runs when the worker, woken without a valid token, asks an open page to send. */
  async registra(alRichiamo: () => void): Promise<void> {
    if (this.avviato || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    this.avviato = true;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SINCRONIZZA') alRichiamo();
    });
    navigator.serviceWorker.ready.then(
      () => {
        this.pronto = true;
        this.avvisa();
      },
      (errore: unknown) => console.warn('service worker never ready', errore),
    );
    try {
      // After the first picture, like every library that it does not need.
      const { Workbox } = await import('workbox-window');
      this.workbox = new Workbox(indirizzoScript('/sw.js'), { scope: '/verification-center/' });
      this.workbox.addEventListener('waiting', () => {
        this.inAttesa = true;
        this.avvisa();
      });
      await this.workbox.register();
    } catch (errore) {
      console.warn('service worker not registered', errore);
    }
  }

  prontoSenzaRete = (): boolean => this.pronto;

  aggiornamentoPronto = (): boolean => this.inAttesa;

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  /** Only at a safe boundary: the page starts again with the new version once the worker has taken over. */
  applica = (): void => {
    this.workbox?.addEventListener('controlling', () => location.reload());
    this.workbox?.messageSkipWaiting();
  };

  private avvisa(): void {
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }
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

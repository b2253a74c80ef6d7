import type { Workbox } from 'workbox-window';
import { scriptUrl } from '../../../ui/feedback/script-ammessi.ts';

/** Without the slash, so that the bare path is included. */
const SCOPE = '/verification-center';
const SYNC_TAG = 'centro-sync';
const RETRY_MS = 30_000;

export interface WorkerPorts {
  container: Pick<ServiceWorkerContainer, 'addEventListener' | 'ready' | 'controller'>;
  make: () => Promise<Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting'>>;
  ricarica: () => void;
}

/** Null in development and without support. */
function workerPorts(): WorkerPorts | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return {
    container: navigator.serviceWorker,
    make: async () => {
      // After the first paint, like every library that it doesn't need.
      const { Workbox } = await import('workbox-window');
      return new Workbox(scriptUrl('/sw.js'), { scope: SCOPE });
    },
    ricarica: () => location.reload(),
  };
}

export class WorkerHandle {
  private readonly ports: WorkerPorts | null;
  private workbox: Pick<Workbox, 'messageSkipWaiting'> | null = null;
  private started = false;
  /** A new version waits, or took over at another tab's request while this page is still the old one. */
  private nuova: 'no' | 'attende' | 'subentrata' = 'no';
  private isApplying = false;
  private served: boolean;
  /** False while the offline files are being stored. */
  private pronto: boolean;
  private readonly listeners = new Set<() => void>();

  constructor(ports: WorkerPorts | null = workerPorts()) {
    this.ports = ports;
    // A controlled page was opened from complete files.
    this.served = ports !== null && ports.container.controller !== null;
    this.pronto = ports === null || this.served;
  }

  /** `onRecall` runs when the worker, woken without a valid token, asks an open page to send. */
  async registra(onRecall: () => void): Promise<void> {
    if (this.started || this.ports === null) return;
    this.started = true;
    const { container } = this.ports;
    container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SINCRONIZZA') onRecall();
    });
    container.ready.then(
      () => {
        this.pronto = true;
        this.notify();
      },
      (errore: unknown) => console.warn('service worker never ready', errore),
    );
    await this.prova(this.ports);
  }

  private async prova(ports: WorkerPorts): Promise<void> {
    const { make, ricarica } = ports;
    try {
      const workbox = await make();
      this.workbox = workbox;
      // One failed file ends the installation: retried while this page is open.
      workbox.addEventListener('redundant', () => {
        if (!this.pronto) setTimeout(() => void this.prova(ports), RETRY_MS);
      });
      workbox.addEventListener('waiting', () => this.pass('attende'));
      workbox.addEventListener('controlling', ({ isUpdate = false, isExternal = false }) => {
        if (this.isApplying) ricarica();
        else if (isUpdate || isExternal) this.pass('subentrata');
        this.served = true;
      });
      await workbox.register();
    } catch (errore) {
      console.warn('service worker not registered', errore);
    }
  }

  /** Checks for a newer version now, and offers it as usual. */
  async cerca(): Promise<void> {
    try {
      await (await this.ports?.container.ready)?.update();
    } catch (errore) {
      console.warn('no newer version fetched', errore);
    }
  }

  readyOffline = (): boolean => this.pronto;

  isUpdateReady = (): boolean => this.nuova !== 'no';

  observe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Only at a safe moment: the page restarts once the new worker has taken over. */
  apply = (): void => {
    this.isApplying = true;
    if (this.nuova === 'subentrata') this.ports?.ricarica();
    else this.workbox?.messageSkipWaiting();
  };

  /** The first worker is no new version, however long it takes to start. */
  private pass(nuova: 'attende' | 'subentrata'): void {
    if (!this.served) return;
    this.nuova = nuova;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Background Sync, if supported: delivery goes on after the tab closes. */
export function registerSync(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  navigator.serviceWorker.ready
    .then((registrazione) => {
      const sync: unknown = Reflect.get(registrazione, 'sync');
      if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
      if (typeof sync.register === 'function') return sync.register(SYNC_TAG);
    })
    .catch((errore: unknown) => console.warn('background sync refused', errore));
}

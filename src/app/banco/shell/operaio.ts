import type { Workbox } from 'workbox-window';
import { indirizzoScript } from '../../../ui/feedback/script-ammessi.ts';

/** Without the slash, so that the bare path is included. */
const SCOPE = '/verification-center';
const ETICHETTA_SYNC = 'centro-sync';
const RIPROVA_MS = 30_000;

export interface PorteOperaio {
  contenitore: Pick<ServiceWorkerContainer, 'addEventListener' | 'ready' | 'controller'>;
  crea: () => Promise<Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting'>>;
  ricarica: () => void;
}

/** Null in development and without support. */
function porteDellOperaio(): PorteOperaio | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return {
    contenitore: navigator.serviceWorker,
    crea: async () => {
      // After the first paint, like every library that it doesn't need.
      const { Workbox } = await import('workbox-window');
      return new Workbox(indirizzoScript('/sw.js'), { scope: SCOPE });
    },
    ricarica: () => location.reload(),
  };
}

export class Operaio {
  private readonly porte: PorteOperaio | null;
  private workbox: Pick<Workbox, 'messageSkipWaiting'> | null = null;
  private avviato = false;
  /** A new version waits, or took over at another tab's request while this page is still the old one. */
  private nuova: 'no' | 'attende' | 'subentrata' = 'no';
  private applicando = false;
  private servita: boolean;
  /** False while the offline files are being stored. */
  private pronto: boolean;
  private readonly ascoltatori = new Set<() => void>();

  constructor(porte: PorteOperaio | null = porteDellOperaio()) {
    this.porte = porte;
    // A controlled page was opened from complete files.
    this.servita = porte !== null && porte.contenitore.controller !== null;
    this.pronto = porte === null || this.servita;
  }

  /** `alRichiamo` runs when the worker, woken without a valid token, asks an open page to send. */
  async registra(alRichiamo: () => void): Promise<void> {
    if (this.avviato || this.porte === null) return;
    this.avviato = true;
    const { contenitore } = this.porte;
    contenitore.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SINCRONIZZA') alRichiamo();
    });
    contenitore.ready.then(
      () => {
        this.pronto = true;
        this.avvisa();
      },
      (errore: unknown) => console.warn('service worker never ready', errore),
    );
    await this.prova(this.porte);
  }

  private async prova(porte: PorteOperaio): Promise<void> {
    const { crea, ricarica } = porte;
    try {
      const workbox = await crea();
      this.workbox = workbox;
      // One failed file ends the installation: retried while this page is open.
      workbox.addEventListener('redundant', () => {
        if (!this.pronto) setTimeout(() => void this.prova(porte), RIPROVA_MS);
      });
      workbox.addEventListener('waiting', () => this.passa('attende'));
      workbox.addEventListener('controlling', ({ isUpdate = false, isExternal = false }) => {
        if (this.applicando) ricarica();
        else if (isUpdate || isExternal) this.passa('subentrata');
        this.servita = true;
      });
      await workbox.register();
    } catch (errore) {
      console.warn('service worker not registered', errore);
    }
  }

  /** Checks for a newer version now, and offers it as usual. */
  async cerca(): Promise<void> {
    try {
      await (await this.porte?.contenitore.ready)?.update();
    } catch (errore) {
      console.warn('no newer version fetched', errore);
    }
  }

  prontoSenzaRete = (): boolean => this.pronto;

  aggiornamentoPronto = (): boolean => this.nuova !== 'no';

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  /** Only at a safe moment: the page restarts once the new worker has taken over. */
  applica = (): void => {
    this.applicando = true;
    if (this.nuova === 'subentrata') this.porte?.ricarica();
    else this.workbox?.messageSkipWaiting();
  };

  /** The first worker is no new version, however long it takes to start. */
  private passa(nuova: 'attende' | 'subentrata'): void {
    if (!this.servita) return;
    this.nuova = nuova;
    this.avvisa();
  }

  private avvisa(): void {
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }
}

/** Background Sync, if supported: delivery goes on after the tab closes. */
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

import type { Workbox } from 'workbox-window';
import { indirizzoScript } from '../../../ui/feedback/script-ammessi.ts';

/** Without the slash: whoever types the bare address finds the counter too. */
const SCOPE = '/verification-center';
const ETICHETTA_SYNC = 'centro-sync';
/** Between two tries to store the files that the counter opens with. */
const RIPROVA_MS = 30_000;

/** What a page needs to have a worker. */
export interface PorteOperaio {
  contenitore: Pick<ServiceWorkerContainer, 'addEventListener' | 'ready' | 'controller'>;
  crea: () => Promise<Pick<Workbox, 'addEventListener' | 'register' | 'messageSkipWaiting'>>;
  ricarica: () => void;
}

/** None in development, nor where the browser has none. */
function porteDellOperaio(): PorteOperaio | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return {
    contenitore: navigator.serviceWorker,
    crea: async () => {
      // After the first picture, like every library that it does not need.
      const { Workbox } = await import('workbox-window');
      return new Workbox(indirizzoScript('/sw.js'), { scope: SCOPE });
    },
    ricarica: () => location.reload(),
  };
}

/** The service worker as the counter sees it: registered once, an update waits until the page says that it is safe. */
export class Operaio {
  private readonly porte: PorteOperaio | null;
  private workbox: Pick<Workbox, 'messageSkipWaiting'> | null = null;
  private avviato = false;
  /** A new version waits to take over; or has done so at another tab's wish, and this page is the old one still. */
  private nuova: 'no' | 'attende' | 'subentrata' = 'no';
  private applicando = false;
  /** A worker has this page under its wing. */
  private servita: boolean;
  /** False only while the files that open the counter without network are still on their way. */
  private pronto: boolean;
  private readonly ascoltatori = new Set<() => void>();

  constructor(porte: PorteOperaio | null = porteDellOperaio()) {
    this.porte = porte;
    // A page that a worker serves is opened by files that are all there.
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
      // One file that could not be fetched ends the whole installation: while this page is open it is tried again.
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

  /** Asks the server for a newer version now; what it finds is offered as any other. */
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

  /** Only at a safe boundary: the page starts again with the new version once the worker has taken over. */
  applica = (): void => {
    this.applicando = true;
    if (this.nuova === 'subentrata') this.porte?.ricarica();
    else this.workbox?.messageSkipWaiting();
  };

  /** The first worker of all is no new version, however long a busy tablet takes to start it. */
  private passa(nuova: 'attende' | 'subentrata'): void {
    if (!this.servita) return;
    this.nuova = nuova;
    this.avvisa();
  }

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

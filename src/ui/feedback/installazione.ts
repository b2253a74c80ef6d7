/** What Chromium hands a page that may be installed. */
interface Invito extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * - `chiedibile`: the browser waits for our button.
 * - `a_mano`: an iPad or iPhone, where only the person can do it, from the browser's own menu.
 * - `installata`: this very page runs as an application, or was made one just now.
 * - `no`: the browser offers nothing (it can't, or has done it already).
 */
export type ModoInstallazione = 'chiedibile' | 'a_mano' | 'installata' | 'no';

type Finestra = Pick<Window, 'addEventListener' | 'matchMedia'> & { navigator: object };

/** How the page that is open can become an application on this device. Made before anything else: the browser says it once. */
export class Installazione {
  private invito: Invito | null = null;
  private fatta: boolean;
  private readonly aMano: boolean;
  private readonly ascoltatori = new Set<() => void>();

  constructor(finestra: Finestra) {
    // Only Safari on those devices has it: false in a tab, true from the Home screen.
    const daHome: unknown = Reflect.get(finestra.navigator, 'standalone');
    this.fatta =
      daHome === true || finestra.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
    this.aMano = daHome === false;
    finestra.addEventListener('beforeinstallprompt', (evento) => {
      // No bar over the counter: there is a button for it.
      evento.preventDefault();
      this.invito = 'prompt' in evento ? (evento as Invito) : null;
      this.avvisa();
    });
    finestra.addEventListener('appinstalled', () => {
      this.fatta = true;
      this.avvisa();
    });
  }

  modo = (): ModoInstallazione => {
    if (this.fatta) return 'installata';
    if (this.invito !== null) return 'chiedibile';
    return this.aMano ? 'a_mano' : 'no';
  };

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  /** The browser's own question; it may be put once for each time that it offered itself. */
  async chiedi(): Promise<void> {
    const invito = this.invito;
    this.invito = null;
    if (invito === null) return;
    if ((await invito.prompt()).outcome === 'accepted') this.fatta = true;
    this.avvisa();
  }

  private avvisa(): void {
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }
}

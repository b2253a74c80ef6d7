/** Chromium's `beforeinstallprompt` event. */
interface Invito extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `chiedibile`: our button can prompt · `a_mano`: iPad or iPhone, from the browser's menu · `installata`: runs
 * installed, or was just installed · `no`: not offered. */
export type InstallMode = 'chiedibile' | 'a_mano' | 'installata' | 'no';

type Dialog = Pick<Window, 'addEventListener' | 'matchMedia'> & { navigator: object };

/** Tells how the open page can be installed. Create it first of all: the browser sends its event once. */
export class Installation {
  private invito: Invito | null = null;
  private fatta: boolean;
  private readonly manually: boolean;
  private readonly listeners = new Set<() => void>();

  constructor(finestra: Dialog) {
    // Only Safari on iPad and iPhone has it: false in a tab, true from the Home screen.
    const daHome: unknown = Reflect.get(finestra.navigator, 'standalone');
    this.fatta =
      daHome === true || finestra.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
    this.manually = daHome === false;
    finestra.addEventListener('beforeinstallprompt', (evento) => {
      // Suppresses the browser's own bar: the page has a button.
      evento.preventDefault();
      this.invito = 'prompt' in evento ? (evento as Invito) : null;
      this.notify();
    });
    finestra.addEventListener('appinstalled', () => {
      this.fatta = true;
      this.notify();
    });
  }

  modo = (): InstallMode => {
    if (this.fatta) return 'installata';
    if (this.invito !== null) return 'chiedibile';
    return this.manually ? 'a_mano' : 'no';
  };

  observe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows the browser's prompt, which works once per event. */
  async ask(): Promise<void> {
    const invito = this.invito;
    this.invito = null;
    if (invito === null) return;
    if ((await invito.prompt()).outcome === 'accepted') this.fatta = true;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

import type { LineState, Network } from '../../offline/ports.ts';

/** How long the first picture waits for the line to say how it is; the databases take as long. */
const PAZIENZA_MS = 400;

/** The line as it is found while the databases open: the first picture says it, and nothing moves down for it later. */
export class PrimoSguardo {
  /** Until the first round has tried it. */
  trovata: LineState = 'online';
  private fatto = false;
  private readonly ascoltatori = new Set<() => void>();

  /** It has answered, or would take too long. */
  dato = (): boolean => this.fatto;

  async guarda(rete: Network): Promise<void> {
    setTimeout(this.basta, PAZIENZA_MS);
    try {
      this.trovata = await rete.probe();
    } catch (errore) {
      console.warn('the first round will say how the line is', errore);
    }
    this.basta();
  }

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };

  private readonly basta = (): void => {
    this.fatto = true;
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  };
}

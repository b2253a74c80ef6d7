import type { LineState, Network } from '../../offline/ports.ts';

/** The line as it is found while the databases open: said before the first round has tried it. */
export class PrimoSguardo {
  trovata: LineState = 'online';
  private readonly ascoltatori = new Set<() => void>();

  async guarda(rete: Network): Promise<void> {
    try {
      this.trovata = await rete.probe();
    } catch (errore) {
      console.warn('the first round will say how the line is', errore);
    }
    for (const ascoltatore of this.ascoltatori) ascoltatore();
  }

  osserva = (ascoltatore: () => void): (() => void) => {
    this.ascoltatori.add(ascoltatore);
    return () => this.ascoltatori.delete(ascoltatore);
  };
}

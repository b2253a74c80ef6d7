import { indirizzoChiamante } from '../functions/_shared/indirizzo.ts';

const WINDOW_MS = 10 * 60_000;
const FORGIVEN = 2;

/** Addresses whose requests had to be stopped by ending the database's thread: without a limit each would buy an outage. */
export interface Offenders {
  segna(indirizzo: string): void;
  /** Seconds to wait, or null for whoever may go on. */
  attesa(indirizzo: string): number | null;
}

export function createOffenders(adesso: () => number = Date.now): Offenders {
  const volte = new Map<string, number[]>();
  const chi = (indirizzo: string) => indirizzoChiamante(new Headers(), indirizzo, { proxy: 0 });
  const recenti = (nome: string) => (volte.get(nome) ?? []).filter((istante) => istante > adesso() - WINDOW_MS);
  return {
    segna(indirizzo) {
      for (const nome of volte.keys()) if (recenti(nome).length === 0) volte.delete(nome);
      volte.set(chi(indirizzo), [...recenti(chi(indirizzo)), adesso()]);
    },
    attesa(indirizzo) {
      const istanti = recenti(chi(indirizzo));
      const limite = istanti.at(-FORGIVEN);
      return limite === undefined ? null : Math.ceil((limite + WINDOW_MS - adesso()) / 1000);
    },
  };
}

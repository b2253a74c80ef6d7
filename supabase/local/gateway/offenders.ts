import { indirizzoChiamante } from '../../functions/_shared/indirizzo.ts';

const WINDOW_MS = 10 * 60_000;
const FORGIVEN = 2;

/** Addresses whose requests ended the database's thread are limited, or each would cause outages. */
export interface Offenders {
  segna(address: string): void;
  /** Seconds to wait, or null. */
  attesa(address: string): number | null;
}

export function createOffenders(now: () => number = Date.now): Offenders {
  const times = new Map<string, number[]>();
  const who = (address: string) => indirizzoChiamante(new Headers(), address, { proxy: 0 });
  const recenti = (name: string) => (times.get(name) ?? []).filter((instant) => instant > now() - WINDOW_MS);
  return {
    segna(address) {
      for (const name of times.keys()) if (recenti(name).length === 0) times.delete(name);
      times.set(who(address), [...recenti(who(address)), now()]);
    },
    attesa(address) {
      const instants = recenti(who(address));
      const limit = instants.at(-FORGIVEN);
      return limit === undefined ? null : Math.ceil((limit + WINDOW_MS - now()) / 1000);
    },
  };
}

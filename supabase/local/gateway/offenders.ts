import { callerAddress } from '../../functions/_shared/indirizzo.ts';

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
  const who = (address: string) => callerAddress(new Headers(), address, { proxy: 0 });
  const recent = (name: string) => (times.get(name) ?? []).filter((instant) => instant > now() - WINDOW_MS);
  return {
    segna(address) {
      for (const name of times.keys()) if (recent(name).length === 0) times.delete(name);
      times.set(who(address), [...recent(who(address)), now()]);
    },
    attesa(address) {
      const instants = recent(who(address));
      const limit = instants.at(-FORGIVEN);
      return limit === undefined ? null : Math.ceil((limit + WINDOW_MS - now()) / 1000);
    },
  };
}

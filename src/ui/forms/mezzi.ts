import { createContext, useContext } from 'react';

/**
 * How the application says an error to a person, the status of the answer that it came with (0: no answer came, null: no answer at all)
 * and the code of the rule that refused.
 */
export type Spiega = (errore: unknown) => { testo: string; stato: number | null; codice: string | null };

export type Rimedio = { testo: string; href: string };

/** The name under which something was read. */
export type Chiave = readonly unknown[];

/**
 * What the screens need of the application and `ui` may not import: its words for an error, reading again
 * what a command changed, and the place where a short message is shown.
 */
export interface Mezzi {
  spiega: Spiega;
  rinnova: (chiavi: readonly Chiave[]) => Promise<void>;
  avvisa: (testo: string, icona?: 'info') => void;
  /** A way out of an error, known by its text: it opens beside the page, where what was typed stays. */
  rimedio?: (testo: string) => Rimedio | null;
  /** Who is signed in on this device, null for a visitor: whose draft it is. Without it no form keeps one. */
  persona?: () => string | null;
}

/** Where nothing was read under a key, and each screen says in its own place that it is done: the storefront's pages and the counter. */
export const senzaLetture = (spiega: Spiega, persona?: () => string | null, rimedio?: Mezzi['rimedio']): Mezzi => ({
  ...(rimedio === undefined ? {} : { rimedio }),
  ...(persona === undefined ? {} : { persona }),
  spiega,
  rinnova: () => Promise.resolve(),
  avvisa: () => undefined,
});

const Contesto = createContext<Mezzi | null>(null);
export const FornisceMezzi = Contesto.Provider;

/** Where nobody gave them an error stands alone. */
export const useRimedio = (testo: string | null | undefined): Rimedio | null => {
  const mezzi = useContext(Contesto);
  return testo ? (mezzi?.rimedio?.(testo) ?? null) : null;
};

/** Fails loudly where nobody gave them: an error that no one words would be an empty line on the screen. */
export function useMezzi(): Mezzi {
  const mezzi = useContext(Contesto);
  if (mezzi === null) throw new Error('outside FornisceMezzi');
  return mezzi;
}

import { createContext, useContext } from 'react';

/** Words an error, with its answer's status (0: none arrived, null: not an answer) and the refusing rule's code. */
export type Spiega = (errore: unknown) => { testo: string; stato: number | null; codice: string | null };

export type Rimedio = { testo: string; href: string };

export type Chiave = readonly unknown[];

/** What screens need from the application but `ui` may not import: error texts, invalidation and toasts. */
export interface Mezzi {
  spiega: Spiega;
  rinnova: (chiavi: readonly Chiave[]) => Promise<void>;
  avvisa: (testo: string, icona?: 'info') => void;
  /** A way out of an error, found by its text; opens in a new tab, so that typed input stays. */
  rimedio?: (testo: string) => Rimedio | null;
  /** Who is signed in, null for a visitor; drafts belong to them. Without it no form keeps a draft. */
  persona?: () => string | null;
}

/** For pages without query cache or toasts: the storefront and the counter. */
export const senzaLetture = (spiega: Spiega, persona?: () => string | null, rimedio?: Mezzi['rimedio']): Mezzi => ({
  ...(rimedio === undefined ? {} : { rimedio }),
  ...(persona === undefined ? {} : { persona }),
  spiega,
  rinnova: () => Promise.resolve(),
  avvisa: () => undefined,
});

const Contesto = createContext<Mezzi | null>(null);
export const FornisceMezzi = Contesto.Provider;

export const useRimedio = (testo: string | null | undefined): Rimedio | null => {
  const mezzi = useContext(Contesto);
  return testo ? (mezzi?.rimedio?.(testo) ?? null) : null;
};

/** Throws outside a provider: an unworded error would be an empty line. */
export function useMezzi(): Mezzi {
  const mezzi = useContext(Contesto);
  if (mezzi === null) throw new Error('outside FornisceMezzi');
  return mezzi;
}

import { createContext, useContext } from 'react';

/** Words an error, with its answer's status (0: none arrived, null: not an answer) and the refusing rule's code. */
export type Explain = (errore: unknown) => { testo: string; stato: number | null; codice: string | null };

export type Remedy = { testo: string; href: string };

export type Key = readonly unknown[];

/** What screens need from the application but `ui` may not import: error texts, invalidation and toasts. */
export interface Capabilities {
  explain: Explain;
  invalidate: (chiavi: readonly Key[]) => Promise<void>;
  notify: (testo: string, icon?: 'info') => void;
  /** A way out of an error, found by its text; opens in a new tab, so that typed input stays. */
  remedy?: (testo: string) => Remedy | null;
  /** Who is signed in, null for a visitor; drafts belong to them. Without it no form keeps a draft. */
  persona?: () => string | null;
}

/** For pages without query cache or toasts: the storefront and the counter. */
export const withoutQueries = (
  explain: Explain,
  persona?: () => string | null,
  remedy?: Capabilities['remedy'],
): Capabilities => ({
  ...(remedy === undefined ? {} : { remedy }),
  ...(persona === undefined ? {} : { persona }),
  explain,
  invalidate: () => Promise.resolve(),
  notify: () => undefined,
});

const Context = createContext<Capabilities | null>(null);
export const CapabilitiesProvider = Context.Provider;

export const useRemedy = (testo: string | null | undefined): Remedy | null => {
  const capabilities = useContext(Context);
  return testo ? (capabilities?.remedy?.(testo) ?? null) : null;
};

/** Throws outside a provider: an unworded error would be an empty line. */
export function useCapabilities(): Capabilities {
  const capabilities = useContext(Context);
  if (capabilities === null) throw new Error('outside CapabilitiesProvider');
  return capabilities;
}

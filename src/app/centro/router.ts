import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';

/**
 * The counter's addresses, straight on the browser's history: its screens stand side by side, none inside another, and none waits for its
 * code or its data to be shown. react-router would be a sixteenth of the script that a cold start without network reads.
 */

const ascolti = new Set<() => void>();

function osserva(avvisa: () => void): () => void {
  ascolti.add(avvisa);
  window.addEventListener('popstate', avvisa);
  return () => {
    ascolti.delete(avvisa);
    window.removeEventListener('popstate', avvisa);
  };
}

const leggi = (): string => location.pathname + location.search;

/** Another of the counter's own addresses. Going where one is already leaves nothing behind for the back button. */
export function naviga(indirizzo: string): void {
  const { href } = new URL(indirizzo, location.href);
  if (href === location.href) history.replaceState(history.state, '', href);
  else history.pushState(null, '', href);
  for (const avvisa of ascolti) avvisa();
}

export function useLocation(): { pathname: string; search: string } {
  const indirizzo = useSyncExternalStore(osserva, leggi);
  return useMemo(() => {
    const { pathname, search } = new URL(indirizzo, location.href);
    return { pathname, search };
  }, [indirizzo]);
}

/** What the address names, by the route table. */
export function useParams(): Readonly<Record<string, string>> {
  const { pathname } = useLocation();
  return useMemo(() => trovaPercorso(pathname)?.parametri ?? {}, [pathname]);
}

type Ricerca = Record<string, string>;

/** What follows the question mark, and how to go on with another one on the same screen. */
export function useSearchParams(): [URLSearchParams, (nuova: Ricerca) => void] {
  const { pathname, search } = useLocation();
  const ricerca = useMemo(() => new URLSearchParams(search), [search]);
  const cambia = useCallback(
    (nuova: Ricerca) => {
      const testo = new URLSearchParams(nuova).toString();
      naviga(testo === '' ? pathname : `${pathname}?${testo}`);
    },
    [pathname],
  );
  return [ricerca, cambia];
}

import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';

/**
 * The counter's router: the words of react-router that its few screens speak (src/app/router.ts), in a fiftieth of its size. In the
 * counter's one script every kilobyte is read and compiled at each cold start; vite.banco.config.ts puts this in react-router's place.
 */

const ascoltatori = new Set<() => void>();

function ascolta(avvisa: () => void): () => void {
  ascoltatori.add(avvisa);
  window.addEventListener('popstate', avvisa);
  return () => {
    ascoltatori.delete(avvisa);
    window.removeEventListener('popstate', avvisa);
  };
}

function naviga(verso: string, { replace = false }: { replace?: boolean } = {}): void {
  const indirizzo = new URL(verso, location.href);
  if (replace || indirizzo.href === location.href) history.replaceState(null, '', indirizzo);
  else history.pushState(null, '', indirizzo);
  for (const avvisa of [...ascoltatori]) avvisa();
}

export function useLocation(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(useSyncExternalStore(ascolta, () => location.href));
  return { pathname, search, hash };
}

export const useNavigate = (): typeof naviga => naviga;

export function useSearchParams(): [URLSearchParams, (scelti: Record<string, string>) => void] {
  const { search } = useLocation();
  return [new URLSearchParams(search), (scelti) => naviga(`${location.pathname}?${new URLSearchParams(scelti)}`)];
}

const Parametri = createContext<Readonly<Record<string, string>>>({});

export const useParams = (): Readonly<Record<string, string>> => useContext(Parametri);

interface PropsRoute {
  path: string;
  element: ReactNode;
}

/** Read by `Routes`, never drawn. */
export function Route(_: PropsRoute): ReactNode {
  return null;
}

const segmentiDi = (cammino: string): string[] => cammino.split('/').filter((segmento) => segmento !== '');

/** The parameters of an address that has the pattern's form, else null. '*' has every form. */
export function incontra(modello: string, cammino: string): Record<string, string> | null {
  if (modello === '*') return {};
  const [attesi, dati] = [segmentiDi(modello), segmentiDi(cammino)];
  if (attesi.length !== dati.length) return null;
  const parametri: Record<string, string> = {};
  for (const [posto, atteso] of attesi.entries()) {
    const dato = dati[posto] ?? '';
    if (atteso.startsWith(':')) parametri[atteso.slice(1)] = dato;
    else if (atteso !== dato) return null;
  }
  return parametri;
}

/** The first route whose pattern meets the address. */
export function Routes({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  for (const voce of Children.toArray(children)) {
    if (!isValidElement(voce)) continue;
    const { props }: { props: unknown } = voce;
    const { path, element } = props as PropsRoute;
    const parametri = incontra(path, pathname);
    if (parametri !== null) return <Parametri value={parametri}>{element}</Parametri>;
  }
  return null;
}

export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  return children;
}

export function Navigate({ to }: { to: string; replace?: boolean }): ReactElement | null {
  useEffect(() => naviga(to, { replace: true }), [to]);
  return null;
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { isOpenableInApp } from '../domain/percorsi/find.ts';
import { windowTitle } from '../domain/percorsi/indirizzo.ts';
import { NavigationContext } from '../ui/layout/TextLink.tsx';
import { siteName } from './capabilities.ts';
import { useLocation, useNavigate } from './router.ts';

/** Other links load a document, through `vaVia` if something must end first. */
export function AppNavigation({ vaVia, children }: { vaVia?: (href: string) => void; children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // a step of an item is its own screen; the camera overlays one
  const screenItem = `${pathname}${/passo=(ricevi|approva|rifiuta)/.exec(search)?.[0]}`;
  const ultima = useRef(screenItem);
  useEffect(() => {
    const titolo = windowTitle(pathname, siteName());
    if (titolo !== null) document.title = titolo;
    if (ultima.current === screenItem) return;
    ultima.current = screenItem;
    // A new screen starts at its top, with the focus.
    window.scrollTo(0, 0);
    document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [pathname, screenItem]);
  const go = useMemo(
    () => (href: string) => {
      const indirizzo = new URL(href, location.href);
      if (indirizzo.origin !== location.origin) return false;
      if (isOpenableInApp(indirizzo.pathname, location.pathname))
        void navigate(indirizzo.pathname + indirizzo.search + indirizzo.hash);
      else if (vaVia === undefined) return false;
      else vaVia(indirizzo.href);
      return true;
    },
    [navigate, vaVia],
  );
  return <NavigationContext value={go}>{children}</NavigationContext>;
}

/** Goes to our path, within the application if possible; `replace` leaves no history entry. */
export function useGo(): (percorso: string, come?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (percorso: string, come?: { replace: boolean }) => {
      if (isOpenableInApp(new URL(percorso, location.href).pathname, location.pathname)) void navigate(percorso, come);
      else if (come?.replace) location.replace(percorso);
      else location.assign(percorso);
    },
    [navigate],
  );
}

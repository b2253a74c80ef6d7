import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { titoloFinestra } from '../domain/percorsi/indirizzo.ts';
import { apribileDallApp } from '../domain/percorsi/trova.ts';
import { ContestoNavigazione } from '../ui/layout/Collegamento.tsx';
import { nomeSito } from './mezzi.ts';
import { useLocation, useNavigate } from './router.ts';

/** Other links load a document, through `vaVia` if something must end first. */
export function NavigazioneApp({ vaVia, children }: { vaVia?: (href: string) => void; children: ReactNode }) {
  const naviga = useNavigate();
  const { pathname, search } = useLocation();
  // a step of an item is its own screen; the camera overlays one
  const schermata = `${pathname}${/passo=(ricevi|approva|rifiuta)/.exec(search)?.[0]}`;
  const ultima = useRef(schermata);
  useEffect(() => {
    const titolo = titoloFinestra(pathname, nomeSito());
    if (titolo !== null) document.title = titolo;
    if (ultima.current === schermata) return;
    ultima.current = schermata;
    // A new screen starts at its top, with the focus.
    window.scrollTo(0, 0);
    document.getElementById('contenuto')?.focus({ preventScroll: true });
  }, [pathname, schermata]);
  const vai = useMemo(
    () => (href: string) => {
      const indirizzo = new URL(href, location.href);
      if (indirizzo.origin !== location.origin) return false;
      if (apribileDallApp(indirizzo.pathname, location.pathname))
        void naviga(indirizzo.pathname + indirizzo.search + indirizzo.hash);
      else if (vaVia === undefined) return false;
      else vaVia(indirizzo.href);
      return true;
    },
    [naviga, vaVia],
  );
  return <ContestoNavigazione value={vai}>{children}</ContestoNavigazione>;
}

/** Goes to our path, within the application if possible; `replace` leaves no history entry. */
export function useVai(): (percorso: string, come?: { replace: boolean }) => void {
  const naviga = useNavigate();
  return useCallback(
    (percorso: string, come?: { replace: boolean }) => {
      if (apribileDallApp(new URL(percorso, location.href).pathname, location.pathname)) void naviga(percorso, come);
      else if (come?.replace) location.replace(percorso);
      else location.assign(percorso);
    },
    [naviga],
  );
}

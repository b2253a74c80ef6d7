import { useEffect, useRef, useState } from 'react';
import { LINK_TYPES, type LinkType } from '../../data/accesso/account-links.ts';
import { halfConfirmation } from '../../data/accesso/prova-iscrizione.ts';
import { safePath } from '../../domain/accesso/route-entry.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmLink } from '../../features/accesso/ConfirmLink.tsx';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

const LINK_TITLES: Record<LinkType, string> = {
  signup: 'Conferma il tuo indirizzo',
  recovery: 'Scegli una nuova password',
  email_change: 'Conferma il nuovo indirizzo',
};

const DONE: Record<LinkType, string | null> = {
  signup: 'Indirizzo confermato',
  recovery: null,
  email_change: 'Il tuo indirizzo è cambiato',
};

type Link = { gettone: string | null; lettera: number };

/** Target of every account letter (decision P14). The token is behind `#`: no server sees it before the press. */
export default function ConfirmSignInPage() {
  const [ricerca] = useSearchParams();
  // null: rendered by the server, which sees no token; `lettera` counts opened links
  const [{ gettone, lettera }, setLink] = useState<Link>({ gettone: null, lettera: 1 });
  const aperto = useRef<Link>({ gettone: '', lettera: 1 });
  const go = useGo();
  const tipo = LINK_TYPES.find((known) => known === ricerca.get('tipo'));
  useEffect(() => {
    const leggi = () => {
      const nuovo = location.hash.slice(1);
      // the first link keeps the server's markup, because a press may be under way
      const { gettone: prima, lettera } = aperto.current;
      if (nuovo !== '') aperto.current = { gettone: nuovo, lettera: prima === '' ? lettera : lettera + 1 };
      setLink(aperto.current);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    leggi();
    // Pasting another letter's link only changes the hash, without a new document.
    addEventListener('hashchange', leggi);
    return () => removeEventListener('hashchange', leggi);
  }, []);
  // reloaded between both halves of a confirmation: the second needs no link
  if (tipo === undefined || (gettone === '' && !(tipo === 'signup' && halfConfirmation() !== null)))
    return (
      <NarrowPage titolo="Link non valido">
        <p className="mb-5">Apri il link dalla lettera che ti abbiamo mandato, oppure accedi.</p>
        <ButtonLink href={percorso('accesso')} variant="main">
          Accedi
        </ButtonLink>
      </NarrowPage>
    );
  return (
    <NarrowPage titolo={LINK_TITLES[tipo]}>
      <ConfirmLink
        key={lettera}
        tipo={tipo}
        gettone={gettone ?? ''}
        onDone={(withPassword) => {
          if (withPassword && DONE[tipo] !== null) void showNotice(DONE[tipo]);
          const dopo = tipo === 'recovery' ? null : urlPath(ricerca.get('dopo'));
          const meta = dopo ?? percorso(tipo === 'recovery' ? 'nuova_password' : 'bacheca');
          go(withPassword ? meta : percorso('nuova_password', { dopo: meta }));
        }}
      />
    </NarrowPage>
  );
}

function readUrl(testo: string): URL | null {
  try {
    return new URL(testo);
  } catch {
    return null; // no URL
  }
}

/** Letters hold full URLs; only a path of this site is followed. */
function urlPath(indirizzo: string | null): string | null {
  const letto = indirizzo === null ? null : readUrl(indirizzo);
  if (letto === null) return null;
  const { origin, pathname, search } = letto;
  return origin === location.origin && pathname !== percorso('home') ? safePath(pathname + search) : null;
}

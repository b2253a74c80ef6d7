import { useEffect, useRef, useState } from 'react';
import { TIPI_LINK, type TipoLink } from '../../data/accesso/account-links.ts';
import { confermaAMeta } from '../../data/accesso/prova-iscrizione.ts';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfermaLink } from '../../features/accesso/ConfermaLink.tsx';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

const TITOLI_LINK: Record<TipoLink, string> = {
  signup: 'Conferma il tuo indirizzo',
  recovery: 'Scegli una nuova password',
  email_change: 'Conferma il nuovo indirizzo',
};

const FATTO: Record<TipoLink, string | null> = {
  signup: 'Indirizzo confermato',
  recovery: null,
  email_change: 'Il tuo indirizzo è cambiato',
};

type Link = { gettone: string | null; lettera: number };

/** Target of every account letter (decision P14). The token is behind `#`: no server sees it before the press. */
export default function ConfermaAccesso() {
  const [ricerca] = useSearchParams();
  // null: rendered by the server, which sees no token; `lettera` counts opened links
  const [{ gettone, lettera }, setLink] = useState<Link>({ gettone: null, lettera: 1 });
  const aperto = useRef<Link>({ gettone: '', lettera: 1 });
  const vai = useVai();
  const tipo = TIPI_LINK.find((noto) => noto === ricerca.get('tipo'));
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
  if (tipo === undefined || (gettone === '' && !(tipo === 'signup' && confermaAMeta() !== null)))
    return (
      <PaginaStretta titolo="Link non valido">
        <p className="mb-5">Apri il link dalla lettera che ti abbiamo mandato, oppure accedi.</p>
        <BottoneCollegamento href={percorso('accesso')} variante="main">
          Accedi
        </BottoneCollegamento>
      </PaginaStretta>
    );
  return (
    <PaginaStretta titolo={TITOLI_LINK[tipo]}>
      <ConfermaLink
        key={lettera}
        tipo={tipo}
        gettone={gettone ?? ''}
        onFatto={(conPassword) => {
          if (conPassword && FATTO[tipo] !== null) void mostraAvviso(FATTO[tipo]);
          const dopo = tipo === 'recovery' ? null : cammino(ricerca.get('dopo'));
          const meta = dopo ?? percorso(tipo === 'recovery' ? 'nuova_password' : 'bacheca');
          vai(conPassword ? meta : percorso('nuova_password', { dopo: meta }));
        }}
      />
    </PaginaStretta>
  );
}

function leggiIndirizzo(testo: string): URL | null {
  try {
    return new URL(testo);
  } catch {
    return null; // no URL
  }
}

/** Letters hold full URLs; only a path of this site is followed. */
function cammino(indirizzo: string | null): string | null {
  const letto = indirizzo === null ? null : leggiIndirizzo(indirizzo);
  if (letto === null) return null;
  const { origin, pathname, search } = letto;
  return origin === location.origin && pathname !== percorso('home') ? percorsoSicuro(pathname + search) : null;
}

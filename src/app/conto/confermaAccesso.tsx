import { useEffect, useState } from 'react';
import { TIPI_LINK, type TipoLink } from '../../data/sessione.ts';
import { percorsoSicuro } from '../../domain/accesso/percorso.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfermaLink } from '../../features/accesso/ConfermaLink.tsx';
import { mostraAvviso } from '../../ui/avviso.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './paginaStretta.tsx';

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

/** Where every letter about the account leads (decision P14). The token stands behind `#`: it reaches no server before the press. */
export default function ConfermaAccesso() {
  const [ricerca] = useSearchParams();
  const [gettone, setGettone] = useState(() => location.hash.slice(1));
  const vai = useVai();
  const tipo = TIPI_LINK.find((noto) => noto === ricerca.get('tipo'));
  const dopo = tipo === 'recovery' ? percorso('nuova_password') : (cammino(ricerca.get('dopo')) ?? percorso('bacheca'));
  useEffect(() => {
    const leggi = () => {
      if (location.hash.length > 1) setGettone(location.hash.slice(1));
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    leggi();
    // The link of another letter, pasted here, differs in nothing else: no new document comes.
    addEventListener('hashchange', leggi);
    return () => removeEventListener('hashchange', leggi);
  }, []);
  if (tipo === undefined || gettone === '')
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
        key={gettone}
        tipo={tipo}
        gettone={gettone}
        onFatto={(conPassword) => {
          if (conPassword && FATTO[tipo] !== null) void mostraAvviso(FATTO[tipo]);
          vai(conPassword ? dopo : percorso('nuova_password', { dopo: dopo }));
        }}
      />
    </PaginaStretta>
  );
}

/** Letters carry whole addresses; only a path of this site is followed. */
function cammino(indirizzo: string | null): string | null {
  if (indirizzo === null || !URL.canParse(indirizzo)) return null;
  const { origin, pathname, search } = new URL(indirizzo);
  return origin === location.origin && pathname !== percorso('home') ? percorsoSicuro(pathname + search) : null;
}

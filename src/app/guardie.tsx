import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { letturaProfilo, type Profilo, SOSPESO, sessioneFinita } from '../data/accesso/sessione.ts';
import { ErroreDati } from '../data/client/errori.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { PERCORSI } from '../domain/percorsi/tabella.ts';
import { Lettura } from '../ui/feedback/Lettura.tsx';
import { pezzo } from '../ui/feedback/pezzo.tsx';
import { Vuoto } from '../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../ui/layout/Bottone.tsx';
import { Collegamento } from '../ui/layout/Collegamento.tsx';
import { Attesa } from './layout/attesa.tsx';
import { Navigate, useLocation } from './router.ts';

export const useProfilo = () => useQuery(letturaProfilo());

/** Saves useless screens (spec 3, 2.18); protection is the server's. The counter, offline too, decides by itself. */
export function Guardiano({ guardia, children, intorno = (cosa) => cosa }: Props) {
  const profilo = useProfilo();
  const { pathname, search } = useLocation();
  // a suspended person keeps orders and data, and reads why the rest is closed (decision P7)
  if (profilo.error instanceof ErroreDati && profilo.error.codice === SOSPESO)
    return guardia === 'accesso' && resta(pathname)
      ? children
      : intorno(<Sospeso perche={profilo.error.dettagli} />, true);
  if (profilo.data === undefined) {
    const errore = 'Non riusciamo a leggere il tuo account';
    if (profilo.isPending) return intorno(guardia === 'admin' ? <VerificaPermessi /> : <Attesa />, false);
    return intorno(
      <Lettura di={profilo} className="pagina py-16" livello={1} errore={errore}>
        {() => null}
      </Lettura>,
      false,
    );
  }
  if (profilo.data === null) {
    const finita = sessioneFinita() ? 1 : null;
    return <Navigate to={percorso('accesso', { redirect: pathname + search, finita })} replace />;
  }
  // the consent page itself opens without consent
  if (profilo.data.termini_mancanti && pathname !== PERCORSI.accetta_termini.modello)
    return <Navigate to={percorso('accetta_termini', { redirect: pathname + search })} replace />;
  if (guardia === 'admin' && !profilo.data.is_admin)
    return intorno(<AccessoNegato profilo={profilo.data} perche={PERCHE[pathname] ?? SOLO_ADMIN} />, true);
  if (guardia === 'centro' && !lavoraAlBanco(profilo.data)) return intorno(<SoloCentri profilo={profilo.data} />, true);
  return children;
}

type Props = {
  guardia: 'accesso' | 'centro' | 'admin';
  children: ReactNode;
  intorno?: (cosa: ReactNode, negato: boolean) => ReactNode;
};

/** A suspended centre keeps working with its items (decision C5). */
const lavoraAlBanco = ({ centro }: Profilo): boolean =>
  centro?.approval_status === 'approved' || centro?.approval_status === 'suspended';

const UN_ORDINE = PERCORSI.ordine.modello.replace(':id', '');
const RESTANO: ReadonlySet<string> = new Set([
  PERCORSI.ordini.modello,
  PERCORSI.conferma_verifica.modello,
  PERCORSI.decisioni.modello,
  PERCORSI.impostazioni.modello,
]);
const resta = (pathname: string): boolean => RESTANO.has(pathname) || pathname.startsWith(UN_ORDINE);

const OggettiAlCentro = pezzo(() => import('../features/bacheca/OggettiAlCentro.tsx'));

function Sospeso({ perche }: { perche: string | null }) {
  return (
    <div className="pagina py-16">
      <Vuoto
        livello={1}
        titolo="Il tuo account è sospeso"
        azione={
          <>
            <BottoneCollegamento href={percorso('ordini')} variante="main">
              Vai ai tuoi ordini
            </BottoneCollegamento>
            <BottoneCollegamento href={percorso('decisioni')}>Contesta la decisione</BottoneCollegamento>
          </>
        }
      >
        {perche === null || perche === '' ? null : (
          <span className="riquadro wait mt-2 mb-4 block break-words">Motivo: {perche}</span>
        )}
        Finché lo è non puoi vendere, prenotare o scrivere. Gli ordini che hai restano tuoi, e quello che un centro ti
        tiene si ritira come sempre.{' '}
        <Collegamento href={percorso('impostazioni')} className="tx">
          Scarica i tuoi dati o cancella l’account
        </Collegamento>
      </Vuoto>
      <Suspense>
        <OggettiAlCentro />
      </Suspense>
    </div>
  );
}

function VerificaPermessi() {
  return (
    <p className="pagina py-16 text-ink-2" role="status">
      Verifica permessi in corso…
    </p>
  );
}

const SOLO_ADMIN = 'Solo gli admin possono accedere a questa pagina.';
/** Pages with their own refusal text. */
const PERCHE: Readonly<Partial<Record<string, string>>> = {
  [PERCORSI.admin_ordini.modello]:
    'Accesso negato. Questo account non è admin oppure non è possibile verificare i permessi.',
};

function AccessoNegato({ profilo, perche }: { profilo: Profilo; perche: string }) {
  return (
    <div className="pagina py-16">
      <Vuoto
        livello={1}
        titolo="Accesso negato"
        azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
      >
        {perche} Hai effettuato l'accesso come {profilo.email}.
      </Vuoto>
    </div>
  );
}

function SoloCentri({ profilo }: { profilo: Profilo }) {
  return (
    <div className="pagina py-16">
      <Vuoto
        livello={1}
        titolo="Accesso negato"
        azione={
          <BottoneCollegamento href={PERCORSI.centro_stato.modello}>Vedi lo stato del tuo centro</BottoneCollegamento>
        }
      >
        Questa pagina è di chi lavora in un centro di verifica attivo. Hai effettuato l'accesso come {profilo.email}.
      </Vuoto>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { isSessionOver, type Profilo, profiloQuery, SUSPENDED } from '../data/accesso/session.ts';
import { DataError } from '../data/client/errori.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../domain/percorsi/table.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../ui/layout/Button.tsx';
import { TextLink } from '../ui/layout/TextLink.tsx';
import { Waiting } from './layout/waiting.tsx';
import { Navigate, useLocation } from './router.ts';

export const useProfilo = () => useQuery(profiloQuery());

/** Saves useless screens (spec 3, 2.18); protection is the server's. The counter, offline too, decides by itself. */
export function GuardedRoute({ guard, children, surround = (cosa) => cosa }: Props) {
  const profilo = useProfilo();
  const { pathname, search } = useLocation();
  // a suspended person keeps orders and data, and reads why the rest is closed (decision P7)
  if (profilo.error instanceof DataError && profilo.error.codice === SUSPENDED)
    return guard === 'accesso' && resta(pathname)
      ? children
      : surround(<Suspension perche={profilo.error.details} />, true);
  if (profilo.data === undefined) {
    const errore = 'Non riusciamo a leggere il tuo account';
    if (profilo.isPending) return surround(guard === 'admin' ? <CheckingPermissions /> : <Waiting />, false);
    return surround(
      <QueryView di={profilo} className="pagina py-16" level={1} errore={errore}>
        {() => null}
      </QueryView>,
      false,
    );
  }
  if (profilo.data === null) {
    const finita = isSessionOver() ? 1 : null;
    return <Navigate to={percorso('accesso', { redirect: pathname + search, finita })} replace />;
  }
  // the consent page itself opens without consent
  if (profilo.data.termini_mancanti && pathname !== ROUTE_TABLE.accetta_termini.modello)
    return <Navigate to={percorso('accetta_termini', { redirect: pathname + search })} replace />;
  if (guard === 'admin' && !profilo.data.is_admin)
    return surround(<AccessDenied profilo={profilo.data} perche={WHY[pathname] ?? ADMIN_ONLY} />, true);
  if (guard === 'centro' && !worksAtBanco(profilo.data)) return surround(<CentriOnly profilo={profilo.data} />, true);
  return children;
}

type Props = {
  guard: 'accesso' | 'centro' | 'admin';
  children: ReactNode;
  surround?: (cosa: ReactNode, denied: boolean) => ReactNode;
};

/** A suspended centre keeps working with its items (decision C5). */
const worksAtBanco = ({ centro }: Profilo): boolean =>
  centro?.approval_status === 'approved' || centro?.approval_status === 'suspended';

const ONE_ORDINE = ROUTE_TABLE.ordine.modello.replace(':id', '');
const STILL_ALLOWED: ReadonlySet<string> = new Set([
  ROUTE_TABLE.ordini.modello,
  ROUTE_TABLE.conferma_verifica.modello,
  ROUTE_TABLE.decisioni.modello,
  ROUTE_TABLE.impostazioni.modello,
]);
const resta = (pathname: string): boolean => STILL_ALLOWED.has(pathname) || pathname.startsWith(ONE_ORDINE);

const OggettiAtCentro = lazyPiece(() => import('../features/bacheca/OggettiAtCentro.tsx'));

function Suspension({ perche }: { perche: string | null }) {
  return (
    <div className="pagina py-16">
      <EmptyState
        level={1}
        titolo="Il tuo account è sospeso"
        azione={
          <>
            <ButtonLink href={percorso('ordini')} variant="main">
              Vai ai tuoi ordini
            </ButtonLink>
            <ButtonLink href={percorso('decisioni')}>Contesta la decisione</ButtonLink>
          </>
        }
      >
        {perche === null || perche === '' ? null : (
          <span className="riquadro wait mt-2 mb-4 block break-words">Motivo: {perche}</span>
        )}
        Finché lo è non puoi vendere, prenotare o scrivere. Gli ordini che hai restano tuoi, e quello che un centro ti
        tiene si ritira come sempre.{' '}
        <TextLink href={percorso('impostazioni')} className="tx">
          Scarica i tuoi dati o cancella l’account
        </TextLink>
      </EmptyState>
      <Suspense>
        <OggettiAtCentro />
      </Suspense>
    </div>
  );
}

function CheckingPermissions() {
  return (
    <p className="pagina py-16 text-ink-2" role="status">
      Verifica permessi in corso…
    </p>
  );
}

const ADMIN_ONLY = 'Solo gli admin possono accedere a questa pagina.';
/** Pages with their own refusal text. */
const WHY: Readonly<Partial<Record<string, string>>> = {
  [ROUTE_TABLE.admin_ordini.modello]:
    'Accesso negato. Questo account non è admin oppure non è possibile verificare i permessi.',
};

function AccessDenied({ profilo, perche }: { profilo: Profilo; perche: string }) {
  return (
    <div className="pagina py-16">
      <EmptyState
        level={1}
        titolo="Accesso negato"
        azione={<ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>}
      >
        {perche} Hai effettuato l'accesso come {profilo.email}.
      </EmptyState>
    </div>
  );
}

function CentriOnly({ profilo }: { profilo: Profilo }) {
  return (
    <div className="pagina py-16">
      <EmptyState
        level={1}
        titolo="Accesso negato"
        azione={<ButtonLink href={ROUTE_TABLE.centro_stato.modello}>Vedi lo stato del tuo centro</ButtonLink>}
      >
        Questa pagina è di chi lavora in un centro di verifica attivo. Hai effettuato l'accesso come {profilo.email}.
      </EmptyState>
    </div>
  );
}

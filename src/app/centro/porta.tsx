import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ContestoBanco } from '../../features/banco/contesto.ts';
import { Navigate, useLocation } from '../router.ts';
import { dentro, leggiStato, osservaStato } from './motore.ts';
import { Apertura, SchermoRosso, SenzaRete } from './schermi.tsx';

const Blocco = lazy(() => import('./blocco.tsx'));

/** Lets in whoever may work here now; everybody else finds the reason. */
export function Porta({ children }: { children: ReactNode }) {
  const stato = useSyncExternalStore(osservaStato, leggiStato);
  const { pathname, search } = useLocation();
  switch (stato.fase) {
    case 'apertura':
      return <Apertura />;
    case 'accesso':
      return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
    case 'senza_rete':
      return <SenzaRete />;
    case 'non_operativo':
      return <Navigate to="/verification-center/status" replace />;
    case 'perso':
      return <SchermoRosso riparti={stato.riparti} />;
    case 'bloccato':
      return (
        <Suspense fallback={<Apertura />}>
          <Blocco utente={stato.utente} motivo={stato.motivo} onDentro={(profilo) => void dentro(profilo)} />
        </Suspense>
      );
    case 'aperto':
      return (
        <ContestoBanco key={stato.banco.utente.id} value={stato.banco}>
          {children}
        </ContestoBanco>
      );
    default:
      return stato satisfies never;
  }
}

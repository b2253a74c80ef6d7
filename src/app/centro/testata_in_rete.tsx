import { lazy, type ReactNode, Suspense } from 'react';
import { type NomeSoloInRete, PERCORSI } from '../../domain/percorsi/tabella.ts';
import { useProfilo } from '../guardie.tsx';
import { TestataCentro } from './testata_centro.tsx';

/** With the tablet's storage, which these screens do without. */
const PillolaDelTablet = lazy(() =>
  import('./pillola_tablet.tsx').catch((causa: unknown) => {
    console.warn('the sync pill did not come', causa);
    return { default: (): ReactNode => null };
  }),
);

const Campanella = lazy(() => import('../cornice/campanella.tsx'));

/** The head of a centre's screen that needs the line. */
export function TestataInRete({ nome, indietro }: { nome: NomeSoloInRete; indietro?: string }) {
  const centro = useProfilo().data?.centro;
  return (
    <TestataCentro titolo={PERCORSI[nome].titolo} indietro={indietro}>
      {centro ? (
        <Suspense fallback={null}>
          <PillolaDelTablet centro={centro.id} />
          <span className="[&_.sq]:size-11">
            <Campanella />
          </span>
        </Suspense>
      ) : null}
    </TestataCentro>
  );
}

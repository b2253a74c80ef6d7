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
      {/* pill and bell come late: on phones their line is kept for them, so that nothing moves */}
      <span className="row min-h-11 justify-end gap-2! max-sm:min-w-[15.75rem]">
        {centro ? (
          <Suspense fallback={null}>
            <PillolaDelTablet centro={centro.id} />
            <Campanella />
          </Suspense>
        ) : null}
      </span>
    </TestataCentro>
  );
}

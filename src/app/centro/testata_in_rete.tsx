import { Suspense } from 'react';
import { type NomeSoloInRete, PERCORSI } from '../../domain/percorsi/tabella.ts';
import { pezzo, risveglio } from '../../ui/pezzo.tsx';
import { CampanellaSpenta } from '../cornice/spenta.tsx';
import { useProfilo } from '../guardie.tsx';
import { TestataCentro } from './testata_centro.tsx';

/** With the tablet's storage, which these screens do without. */
const PillolaDelTablet = risveglio(() => import('./pillola_tablet.tsx'));
const Campanella = pezzo(() => import('../cornice/campanella.tsx'), CampanellaSpenta);

/** The head of a centre's screen that needs the line. */
export function TestataInRete({ nome, indietro }: { nome: NomeSoloInRete; indietro?: string }) {
  const centro = useProfilo().data?.centro;
  return (
    <TestataCentro titolo={PERCORSI[nome].titolo} indietro={indietro}>
      {centro ? (
        <>
          <Suspense fallback={null}>
            <PillolaDelTablet centro={centro.id} />
          </Suspense>
          <span className="[&_.sq]:size-11">
            <Suspense fallback={null}>
              <Campanella />
            </Suspense>
          </span>
        </>
      ) : null}
    </TestataCentro>
  );
}

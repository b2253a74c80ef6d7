import { Suspense } from 'react';
import { type NomeSoloInRete, PERCORSI } from '../../../domain/percorsi/tabella.ts';
import { pezzo } from '../../../ui/feedback/pezzo.tsx';
import { useProfilo } from '../../guardie.tsx';
import { CampanellaSpenta } from '../../layout/spenta.tsx';
import { PersonaDelTablet, PillolaDelTablet } from '../shell/accanto-tablet.ts';
import { TestataCentro } from './testata-centro.tsx';
import { useLargo } from './use-largo.ts';

const Campanella = pezzo(() => import('../../layout/campanella.tsx'), CampanellaSpenta);

export function TestataInRete({ nome, indietro }: { nome: NomeSoloInRete; indietro?: string }) {
  const centro = useProfilo().data?.centro;
  const largo = useLargo();
  return (
    <TestataCentro titolo={PERCORSI[nome].titolo} indietro={indietro}>
      {centro ? (
        <>
          <Suspense fallback={null}>
            <PillolaDelTablet centro={centro.id} />
          </Suspense>
          <span className="max-md:[&_.sq]:relative max-md:[&_.sq]:size-11 max-md:[&_.sq]:after:absolute max-md:[&_.sq]:after:-inset-[6px]">
            <Suspense fallback={null}>
              <Campanella />
            </Suspense>
          </span>
          {largo ? null : (
            <span className="min-w-11">
              <Suspense fallback={null}>
                <PersonaDelTablet centro={centro.id} />
              </Suspense>
            </span>
          )}
        </>
      ) : null}
    </TestataCentro>
  );
}

import { type ReactNode, Suspense } from 'react';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { useProfilo } from '../guardie.tsx';
import { useLocation } from '../router.ts';
import { AccantoAlBinario } from './accanto_al_binario.tsx';
import { PersonaDelTablet } from './accanto_tablet.ts';
import { NastroDemo } from './nastro_demo.tsx';
import { useLargo } from './useLargo.ts';

/** Around the screens of a centre that make sense only online: they know nothing of the counter that may be open elsewhere but who is at it. */
export function CorniceCentro({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const centro = useProfilo().data?.centro;
  const largo = useLargo();
  const alBanco =
    largo && centro ? (
      <Suspense fallback={null}>
        <PersonaDelTablet centro={centro.id} />
      </Suspense>
    ) : null;
  return (
    <AccantoAlBinario voce={trovaPercorso(pathname)?.nome ?? 'centro_verifiche'} piede={alBanco}>
      <main id="contenuto" tabIndex={-1} className="flex min-w-0 flex-col outline-none lg:min-h-0">
        {demo ? <NastroDemo /> : null}
        {children}
      </main>
    </AccantoAlBinario>
  );
}

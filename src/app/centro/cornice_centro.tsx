import type { ReactNode } from 'react';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { BinarioBanco } from '../../ui/BinarioBanco.tsx';
import { useLocation } from '../router.ts';
import { NastroDemo } from './nastro_demo.tsx';
import { type Voce, vociDelBanco } from './voci.ts';

interface PropsAccanto {
  voce: Voce;
  /** What this tablet still owes, where its storage is open. */
  daInviare?: number | undefined;
  /** Who is at the counter, at the rail's foot. */
  piede?: ReactNode;
  children: ReactNode;
}

/** The rail beside whatever stands at a centre's address: the counter's own screens, and those that need the line. */
export function AccantoAlBinario({ voce, daInviare, piede, children }: PropsAccanto) {
  return (
    <div data-densita="banco" className="grid min-h-dvh md:grid-cols-[88px_minmax(0,1fr)] lg:h-dvh">
      <BinarioBanco nome="Banco" voci={vociDelBanco(voce, daInviare)} piede={piede} />
      {children}
    </div>
  );
}

/** Around the screens of a centre that make sense only online: they know nothing of the counter that may be open elsewhere. */
export function CorniceCentro({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AccantoAlBinario voce={trovaPercorso(pathname)?.nome ?? 'centro_verifiche'}>
      <main id="contenuto" tabIndex={-1} className="flex min-w-0 flex-col outline-none lg:min-h-0">
        {demo ? <NastroDemo /> : null}
        {children}
      </main>
    </AccantoAlBinario>
  );
}

import type { ReactNode } from 'react';
import { BinarioBanco } from '../../ui/BinarioBanco.tsx';
import { vociDelBanco } from './voci.ts';

/** The counter's rail around the screens of a centre that make sense only online: they know nothing of the tablet's storage. */
export function CorniceCentro({ children }: { children: ReactNode }) {
  return (
    <div data-densita="banco" className="grid min-h-dvh md:grid-cols-[88px_minmax(0,1fr)] lg:h-dvh">
      <BinarioBanco nome="Banco" voci={vociDelBanco('verifiche')} />
      <main id="contenuto" tabIndex={-1} className="flex min-w-0 flex-col outline-none lg:min-h-0">
        {children}
      </main>
    </div>
  );
}

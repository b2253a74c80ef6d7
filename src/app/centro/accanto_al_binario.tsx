import type { ReactNode } from 'react';
import { SaltaAlContenuto } from '../../ui/BarraAlta.tsx';
import { BinarioBanco } from '../../ui/BinarioBanco.tsx';
import { type Voce, vociDelBanco } from './voci.ts';

interface Props {
  voce: Voce;
  /** What this tablet still owes, where its storage is open. */
  daInviare?: number | undefined;
  /** Who is at the counter, at the rail's foot. */
  piede?: ReactNode;
  children: ReactNode;
}

/** The rail beside whatever stands at a centre's address: the counter's own screens, and those that need the line. */
export function AccantoAlBinario({ voce, daInviare, piede, children }: Props) {
  return (
    <div data-densita="banco" className="grid min-h-dvh md:grid-cols-[88px_minmax(0,1fr)] lg:h-dvh">
      <SaltaAlContenuto>Vai al contenuto</SaltaAlContenuto>
      <BinarioBanco nome="Banco" voci={vociDelBanco(voce, daInviare)} piede={piede} />
      {children}
    </div>
  );
}

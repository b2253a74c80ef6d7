import type { ReactNode } from 'react';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { lookFor, useScanner } from '../../../features/banco/oggi/use-scanner.ts';
import { SaltaAlContenuto } from '../../../ui/layout/BarraAlta.tsx';
import { BinarioBanco } from '../../../ui/layout/BinarioBanco.tsx';
import { useVai } from '../../navigazione.tsx';
import { type Voce, vociDelBanco } from '../device/voci.ts';

interface Props {
  voce: Voce;
  /** What this tablet still owes, where its storage is open. */
  daInviare?: number | undefined;
  /** Who is at the counter, at the rail's foot. */
  piede?: ReactNode;
  /** Something is in hand on this screen, a signature or a camera: nothing leads away from it. */
  inMano?: () => boolean;
  children: ReactNode;
}

/** The rail beside whatever stands at a centre's address: the counter's own screens, and those that need the line. */
export function AccantoAlBinario({ voce, daInviare, piede, inMano, children }: Props) {
  useCodiciLetti(inMano);
  return (
    <div data-densita="banco" className="grid min-h-dvh md:grid-cols-[5.5rem_minmax(0,1fr)] lg:h-dvh">
      <SaltaAlContenuto>Vai al contenuto</SaltaAlContenuto>
      <BinarioBanco nome="Banco" voci={vociDelBanco(voce, daInviare)} piede={piede} />
      {children}
    </div>
  );
}

/** A scanned code is looked for in the day's list, from whatever screen; never away from what somebody has in hand. */
function useCodiciLetti(inMano: Props['inMano']): void {
  const vai = useVai();
  useScanner((testo) => {
    if (document.querySelector('dialog[open]') !== null || inMano?.()) return;
    lookFor(testo);
    if (location.pathname !== percorso('centro_oggi')) vai(percorso('centro_oggi'));
  });
}

import type { ReactNode } from 'react';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { lookFor, useScanner } from '../../../features/banco/oggi/use-scanner.ts';
import { SaltaAlContenuto } from '../../../ui/layout/BarraAlta.tsx';
import { BinarioBanco } from '../../../ui/layout/BinarioBanco.tsx';
import { useVai } from '../../navigazione.tsx';
import { type Voce, vociDelBanco } from '../device/voci.ts';

interface Props {
  voce: Voce;
  daInviare?: number | undefined;
  piede?: ReactNode;
  /** True while a signature or camera is in use: nothing navigates away. */
  inMano?: () => boolean;
  children: ReactNode;
}

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

/** A scanned code opens the day's list from any screen, unless something is in hand. */
function useCodiciLetti(inMano: Props['inMano']): void {
  const vai = useVai();
  useScanner((testo) => {
    if (document.querySelector('dialog[open]') !== null || inMano?.()) return;
    lookFor(testo);
    if (location.pathname !== percorso('centro_oggi')) vai(percorso('centro_oggi'));
  });
}

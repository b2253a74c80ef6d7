import type { ReactNode } from 'react';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { lookFor, useScanner } from '../../../features/banco/oggi/use-scanner.ts';
import { BancoRail } from '../../../ui/layout/BancoRail.tsx';
import { SkipToContent } from '../../../ui/layout/TopBar.tsx';
import { useGo } from '../../nav.tsx';
import { bancoItems, type Item } from '../device/voci.ts';

interface Props {
  voce: Item;
  toSend?: number | undefined;
  piede?: ReactNode;
  /** True while a signature or camera is in use: nothing navigates away. */
  inHand?: () => boolean;
  children: ReactNode;
}

export function RailLayout({ voce, toSend, piede, inHand, children }: Props) {
  useScannedCodes(inHand);
  return (
    <div data-densita="banco" className="grid min-h-dvh md:grid-cols-[5.5rem_minmax(0,1fr)] lg:h-dvh">
      <SkipToContent>Vai al contenuto</SkipToContent>
      <BancoRail nome="Banco" voci={bancoItems(voce, toSend)} piede={piede} />
      {children}
    </div>
  );
}

/** A scanned code opens the day's list from any screen, unless something is in hand. */
function useScannedCodes(inHand: Props['inHand']): void {
  const go = useGo();
  useScanner((testo) => {
    if (document.querySelector('dialog[open]') !== null || inHand?.()) return;
    lookFor(testo);
    if (location.pathname !== percorso('centro_oggi')) go(percorso('centro_oggi'));
  });
}

import type { ReactNode } from 'react';
import { useContatoriDi } from '../../features/banco/useContatori.ts';
import { Pillola } from './pillola.tsx';
import { useArchivioDelTablet } from './useArchivioDelTablet.ts';

/** The pill beside the counter: drawn where this device holds the centre's storage. */
export default function PillolaDelTablet({ centro }: { centro: string }): ReactNode {
  return <Pillola conti={useContatoriDi(useArchivioDelTablet(centro))} />;
}

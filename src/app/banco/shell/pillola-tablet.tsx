import type { ReactNode } from 'react';
import { useContatoriDi } from '../../../features/banco/oggi/use-contatori.ts';
import { useArchivioDelTablet } from '../device/use-archivio-del-tablet.ts';
import { Pillola } from './pillola.tsx';

export default function PillolaDelTablet({ centro }: { centro: string }): ReactNode {
  return <Pillola conti={useContatoriDi(useArchivioDelTablet(centro))} />;
}

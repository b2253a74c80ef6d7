import type { ReactNode } from 'react';
import { elencoVoci, type VoceBarra } from './BarraBassa.tsx';
import { LogoPunzone } from './Logo.tsx';

interface Props {
  nome: string;
  voci: readonly VoceBarra[];
  /** At its foot, where it stands upright. */
  piede?: ReactNode;
}

/** The counter's rail, 88 px wide; under 744 px it lies down at the bottom in two rows: nothing that a customer waits for is scrolled to. */
export function BinarioBanco({ nome, voci, piede }: Props) {
  return (
    <nav className="rail" aria-label={nome}>
      <LogoPunzone />
      {elencoVoci(voci)}
      {piede ? <div className="piede">{piede}</div> : null}
    </nav>
  );
}

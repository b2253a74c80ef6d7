import type { ReactNode } from 'react';
import { elencoVoci, type VoceBarra } from './BarraBassa.tsx';
import { LogoPunzone } from './Logo.tsx';

interface Props {
  nome: string;
  voci: readonly VoceBarra[];
  /** At its foot, where it stands upright. */
  piede?: ReactNode;
}

/** The counter's rail, 88 px wide; under 744 px it lies down at the bottom, and what doesn't fit scrolls beside its last place. */
export function BinarioBanco({ nome, voci, piede }: Props) {
  const attuale = voci.findIndex((voce) => voce.attuale);
  return (
    <nav className="rail" aria-label={nome}>
      <LogoPunzone />
      <div className="scorre" ref={(prime) => mostra(prime, attuale)}>
        {elencoVoci(voci.slice(0, -1))}
      </div>
      {elencoVoci(voci.slice(-1))}
      {piede ? <div className="piede">{piede}</div> : null}
    </nav>
  );
}

/** Lying down it shows where one is. */
function mostra(prime: HTMLElement | null, attuale: number): void {
  const voce = prime?.querySelectorAll('a')[attuale];
  if (prime === null || voce === undefined || prime.scrollWidth <= prime.clientWidth) return;
  prime.scrollLeft = voce.offsetLeft - (prime.clientWidth - voce.offsetWidth) / 2;
}

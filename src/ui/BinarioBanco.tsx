import { elencoVoci, type VoceBarra } from './BarraBassa.tsx';
import { LogoPunzone } from './Logo.tsx';

/** The counter's rail, 88 px wide; under 744 px it lies down at the bottom and scrolls, but for its last place, which stays. */
export function BinarioBanco({ nome, voci }: { nome: string; voci: readonly VoceBarra[] }) {
  const attuale = voci.findIndex((voce) => voce.attuale);
  return (
    <nav className="rail" aria-label={nome} ref={(binario) => mostra(binario, attuale, voci.length)}>
      <LogoPunzone />
      {elencoVoci(voci)}
    </nav>
  );
}

/** Lying down it shows where one is. */
function mostra(binario: HTMLElement | null, attuale: number, quante: number): void {
  if (binario === null || binario.scrollWidth <= binario.clientWidth || attuale === quante - 1) return;
  const voce = binario.querySelectorAll('a')[attuale];
  if (voce !== undefined) binario.scrollLeft = voce.offsetLeft - binario.clientWidth / 2 + voce.offsetWidth;
}

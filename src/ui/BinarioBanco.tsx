import { elencoVoci, type VoceBarra } from './BarraBassa.tsx';
import { LogoPunzone } from './Logo.tsx';

/** The counter's rail, 88 px wide; under 744 px it lies down at the bottom. */
export function BinarioBanco({ nome, voci }: { nome: string; voci: readonly VoceBarra[] }) {
  return (
    <nav className="rail" aria-label={nome}>
      <LogoPunzone />
      {elencoVoci(voci)}
    </nav>
  );
}

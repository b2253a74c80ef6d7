import { type ReactNode, useEffect, useRef } from 'react';
import { LogoPunzone } from '../brand/Logo.tsx';
import { elencoVoci, type VoceBarra } from './BarraBassa.tsx';

interface Props {
  nome: string;
  voci: readonly VoceBarra[];
  piede?: ReactNode;
}

/** Marks the pressed entry at once: its document may take long to come. */
function segna(dove: HTMLElement | null, premuta: Element | null): void {
  for (const voce of dove?.querySelectorAll('a') ?? []) voce.toggleAttribute('data-going', voce === premuta);
}

/** The counter's rail, 88 px wide; under 744 px two rows at the bottom, so that nothing needs scrolling. */
export function BinarioBanco({ nome, voci, piede }: Props) {
  const posto = useRef<HTMLElement>(null);
  const qui = voci.find(({ attuale }) => attuale)?.href;
  // Also runs when the browser restores the page from its cache.
  useEffect(() => {
    void qui;
    const arrivato = () => segna(posto.current, null);
    arrivato();
    const premuta = ({ target }: MouseEvent) =>
      segna(posto.current, target instanceof Element ? target.closest('a') : null);
    const rail = posto.current;
    rail?.addEventListener('click', premuta);
    window.addEventListener('pageshow', arrivato);
    return () => {
      rail?.removeEventListener('click', premuta);
      window.removeEventListener('pageshow', arrivato);
    };
  }, [qui]);
  return (
    <nav ref={posto} className="rail" aria-label={nome}>
      <LogoPunzone />
      {elencoVoci(voci)}
      {piede ? <div className="piede">{piede}</div> : null}
    </nav>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { HallmarkLogo } from '../brand/Logo.tsx';
import { type BarItem, itemList } from './BottomBar.tsx';

interface Props {
  nome: string;
  voci: readonly BarItem[];
  piede?: ReactNode;
}

/** Marks the pressed entry at once: its document may take long to come. */
function segna(dove: HTMLElement | null, pressed: Element | null): void {
  for (const voce of dove?.querySelectorAll('a') ?? []) voce.toggleAttribute('data-going', voce === pressed);
}

/** The counter's rail, 88 px wide; under 744 px two rows at the bottom, so that nothing needs scrolling. */
export function BancoRail({ nome, voci, piede }: Props) {
  const posto = useRef<HTMLElement>(null);
  const qui = voci.find(({ attuale }) => attuale)?.href;
  // Also runs when the browser restores the page from its cache.
  useEffect(() => {
    void qui;
    const arrivato = () => segna(posto.current, null);
    arrivato();
    const pressed = ({ target }: MouseEvent) =>
      segna(posto.current, target instanceof Element ? target.closest('a') : null);
    const rail = posto.current;
    rail?.addEventListener('click', pressed);
    window.addEventListener('pageshow', arrivato);
    return () => {
      rail?.removeEventListener('click', pressed);
      window.removeEventListener('pageshow', arrivato);
    };
  }, [qui]);
  return (
    <nav ref={posto} className="rail" aria-label={nome}>
      <HallmarkLogo />
      {itemList(voci)}
      {piede ? <div className="piede">{piede}</div> : null}
    </nav>
  );
}

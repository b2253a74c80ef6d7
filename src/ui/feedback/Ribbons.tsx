import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  quiet: ReactNode;
  children: ReactNode;
}

/** Shows one ribbon above a screen, a grave one first, in a fixed height, so that nothing moves. A press shows the
 * others and the end of a long one. */
export function Ribbons({ quiet, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [many, setMany] = useState(0);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    const look = () => {
      setMany(node.childElementCount);
      setCut(Array.from(node.querySelectorAll('.offline > *'), isCut).includes(true));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    const words = new MutationObserver(look);
    words.observe(node, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  }, []);
  const more = many > 1 || cut || open;
  return (
    <section className="ribbons" aria-label="Avvisi" data-open={open && many > 0 ? '' : undefined}>
      <p className="note truncate">{quiet}</p>
      <div>
        <div ref={place}>{children}</div>
        {more && many > 0 ? (
          <button type="button" className="tx" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? 'Mostra meno'
              : many < 2
                ? 'Leggi tutto'
                : many === 2
                  ? 'Un altro avviso'
                  : `Altri ${many - 1} avvisi`}
          </button>
        ) : null}
      </div>
    </section>
  );
}

const isCut = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight + 1 || getComputedStyle(part).display === 'none';

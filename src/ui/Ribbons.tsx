import { type ReactNode, useEffect, useRef, useState } from 'react';

/** After a finger is lifted: a stroke's next one, a second tap. */
const REST_MS = 1_500;

interface Props {
  /** Something is in hand on this screen: a signature, a camera. */
  inHand: () => boolean;
  children: ReactNode;
}

/**
 * What is told above a screen: one ribbon, the others behind a press. While a finger is down, and while something is in hand, their place
 * stays as tall as it is: nothing below moves under the finger.
 */
export function Ribbons({ inHand, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [many, setMany] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const node = place.current;
    return node === null ? undefined : keepStill(node, inHand);
  }, [inHand]);
  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    const count = () => setMany(node.childElementCount);
    count();
    const observer = new MutationObserver(count);
    observer.observe(node, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div className="ribbons" data-open={open ? '' : undefined}>
      <div ref={place}>{children}</div>
      {many < 2 ? null : (
        <button type="button" className="tx" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Mostra meno avvisi' : many === 2 ? 'Un altro avviso' : `Altri ${many - 1} avvisi`}
        </button>
      )}
    </div>
  );
}

function keepStill(node: HTMLElement, inHand: () => boolean): () => void {
  const whole = node.parentElement ?? node;
  let down = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    clearTimeout(timer);
    if (whole.style.height === '') whole.style.height = `${whole.offsetHeight}px`;
  };
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (down > 0) return;
      if (inHand()) release();
      else whole.style.height = '';
    }, REST_MS);
  };
  const onDown = (event: PointerEvent) => {
    // the ribbons' own presses are about them
    if (event.target instanceof Node && whole.contains(event.target)) return;
    down += 1;
    hold();
  };
  const onUp = () => {
    if (down === 0) return;
    down = 0;
    release();
  };
  document.addEventListener('pointerdown', onDown, true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, onUp, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', onDown, true);
    for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, onUp, true);
  };
}

import { type RefObject, useEffect, useState } from 'react';

/** True once the element is near the viewport, to load its code on scrolling. */
export function useVicino(ref: RefObject<HTMLElement | null>): boolean {
  const [vicino, setVicino] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const osserva = new IntersectionObserver(([voce]) => voce?.isIntersecting && setVicino(true), {
      rootMargin: '200px',
    });
    osserva.observe(ref.current);
    return () => osserva.disconnect();
  }, [ref]);
  return vicino;
}

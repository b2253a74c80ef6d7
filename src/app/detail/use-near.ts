import { type RefObject, useEffect, useState } from 'react';

/** True once the element is near the viewport, to load its code on scrolling. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observe = new IntersectionObserver(([voce]) => voce?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observe.observe(ref.current);
    return () => observe.disconnect();
  }, [ref]);
  return near;
}

import { type RefObject, useEffect } from 'react';

/**
 * What holds the focus may leave the page: an act that was done has no button any more, a row that was deleted no link. The focus goes to
 * the window that is still open, else to `dove`; never to nothing, where the keys and a screen reader would begin anew.
 */
export function useFuocoPerso(dove: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const qui = dove.current;
    if (qui === null) return;
    let ultimo: Element | null = null;
    const preso = () => {
      ultimo = document.activeElement;
    };
    const osservatore = new MutationObserver(() => {
      if (ultimo === null || ultimo.isConnected) return;
      ultimo = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const finestra = [...document.querySelectorAll('dialog[open]')].at(-1);
      // where one was reading stays where it is
      (finestra?.querySelector<HTMLElement>('button') ?? qui).focus({ preventScroll: true });
    });
    qui.addEventListener('focusin', preso);
    osservatore.observe(qui, { childList: true, subtree: true });
    return () => {
      qui.removeEventListener('focusin', preso);
      osservatore.disconnect();
    };
  }, [dove]);
}

import { type RefObject, useEffect } from 'react';

/** When the focused element goes, focuses the open dialog, else `dove`: the keyboard must not start over. */
export function useLostFocus(dove: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const qui = dove.current;
    if (qui === null) return;
    let ultimo: Element | null = null;
    const preso = () => {
      ultimo = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      if (ultimo === null || ultimo.isConnected) return;
      ultimo = null;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const finestra = [...document.querySelectorAll('dialog[open]')].at(-1);
      (finestra?.querySelector<HTMLElement>('button') ?? qui).focus({ preventScroll: true });
    });
    qui.addEventListener('focusin', preso);
    observer.observe(qui, { childList: true, subtree: true });
    return () => {
      qui.removeEventListener('focusin', preso);
      observer.disconnect();
    };
  }, [dove]);
}

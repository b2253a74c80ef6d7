import { type RefObject, useEffect, useRef } from 'react';

/** A native dialog that is open as long as it is drawn: the browser traps the focus; it returns where it was. */
export function useModale(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const finestra = ref.current;
    const prima = document.activeElement;
    if (finestra && !finestra.open) finestra.showModal();
    return () => {
      finestra?.close();
      if (prima instanceof HTMLElement && prima.isConnected) prima.focus();
    };
  }, []);
  return ref;
}

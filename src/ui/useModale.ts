import { type RefObject, useEffect, useRef } from 'react';

/** Given back to who had it before `da` opened, unless somebody has taken the focus elsewhere meanwhile. Called while `da` still stands. */
export function fuocoDiRitorno(prima: Element | null, da: Element | null): () => void {
  const qui = document.activeElement;
  const nostro = qui === null || qui === document.body || da?.contains(qui) === true;
  return () => {
    if (nostro && prima instanceof HTMLElement && prima.isConnected) prima.focus();
  };
}

/** A native dialog that is open as long as it is drawn: the browser traps the focus; it returns where it was. */
export function useModale(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const finestra = ref.current;
    const prima = document.activeElement;
    if (finestra && !finestra.open) finestra.showModal();
    return () => {
      const restituisci = fuocoDiRitorno(prima, finestra);
      finestra?.close();
      restituisci();
    };
  }, []);
  return ref;
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { trattieniFinestra } from './indietro.ts';

/** Given back to who had it before `da` opened, unless somebody has taken the focus elsewhere meanwhile. Called while `da` still stands. */
export function fuocoDiRitorno(prima: Element | null, da: Element | null): () => void {
  const qui = document.activeElement;
  const nostro = qui === null || qui === document.body || da?.contains(qui) === true;
  return () => {
    if (nostro && prima instanceof HTMLElement && prima.isConnected) prima.focus();
  };
}

/** A native dialog that is open as long as it is drawn: the browser traps the focus; it returns where it was. Back asks to close it, not to leave the page. */
export function useModale(onChiudi: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const chiudi = useEffectEvent(onChiudi);
  useEffect(() => {
    const finestra = ref.current;
    const prima = document.activeElement;
    if (finestra && !finestra.open) finestra.showModal();
    const lascia = trattieniFinestra(() => chiudi());
    return () => {
      lascia();
      const restituisci = fuocoDiRitorno(prima, finestra);
      finestra?.close();
      restituisci();
    };
  }, []);
  return ref;
}

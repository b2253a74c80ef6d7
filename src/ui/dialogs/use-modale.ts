import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { trattieniFinestra } from './indietro.ts';

let pressed: Element | null = null;
const remember = ({ target }: Event): void => {
  pressed = target instanceof Element ? target.closest('button, a[href], summary, [tabindex]') : null;
};
if (typeof document !== 'undefined') document.addEventListener('click', remember, true);

/** Whoever has the focus, or what was pressed: Safari gives a pressed button none. */
export const focusHolder = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement;

/** Given back to who had it before `da` opened, unless somebody has taken the focus elsewhere meanwhile. Called while `da` still stands. */
export function fuocoDiRitorno(prima: Element | null, da: Element | null): () => void {
  const qui = document.activeElement;
  const nostro = qui === null || qui === document.body || da?.contains(qui) === true;
  return () => {
    if (nostro && prima instanceof HTMLElement && prima.isConnected) prima.focus();
  };
}

/**
 * What a person came to fill in, where it is seen without scrolling: what stands above it is read first. Of a group of choices
 * the one that is chosen, as Tab would reach it.
 */
export function primoCampo(finestra: HTMLElement): HTMLElement | undefined {
  const campi = [...finestra.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')].filter(
    (campo) => !campo.disabled,
  );
  const primo = campi[0];
  const fine = finestra.querySelector('.dialog-azioni')?.getBoundingClientRect().top;
  const vista = fine ?? finestra.getBoundingClientRect().bottom;
  if (primo === undefined || primo.getBoundingClientRect().bottom > vista) return undefined;
  if (primo.type !== 'radio') return primo;
  return campi.find((campo) => campo.type === 'radio' && campo.name === primo.name && campo.checked) ?? primo;
}

/**
 * A native dialog that is open as long as it is drawn: the browser traps the focus; it returns where it was. Back asks to close
 * it, not to leave the page. `dove` begins who uses it: what it doesn't find is left to the browser.
 */
export function useModale(
  onChiudi: () => void,
  dove?: (finestra: HTMLElement) => HTMLElement | null | undefined,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const chiudi = useEffectEvent(onChiudi);
  const inizio = useEffectEvent((finestra: HTMLElement) => dove?.(finestra));
  useEffect(() => {
    const finestra = ref.current;
    const prima = focusHolder();
    if (finestra && !finestra.open) {
      finestra.showModal();
      inizio(finestra)?.focus();
    }
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

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { holdWindow } from './indietro.ts';

let pressed: Element | null = null;
const remember = ({ target }: Event): void => {
  pressed = target instanceof Element ? target.closest('button, a[href], summary, [tabindex]') : null;
};
if (typeof document !== 'undefined') document.addEventListener('click', remember, true);

/** Returns the focused element, else the pressed one: Safari does not focus a pressed button. */
export const focusHolder = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement;

/** Returns the focus to `prima` unless it has moved since `da` opened. Call it before `da` leaves the page. */
export function returnFocus(prima: Element | null, da: Element | null): () => void {
  const qui = document.activeElement;
  const nostro = qui === null || qui === document.body || da?.contains(qui) === true;
  return () => {
    if (nostro && prima instanceof HTMLElement && prima.isConnected) prima.focus();
  };
}

/** Finds the first field visible without scrolling; in a radio group the checked one, as Tab would. */
export function firstField(finestra: HTMLElement): HTMLElement | undefined {
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

/** Opens a native dialog while it is drawn; Back asks to close it. `dove` picks the first focus. */
export function useModal(
  onClose: () => void,
  dove?: (finestra: HTMLElement) => HTMLElement | null | undefined,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const chiudi = useEffectEvent(onClose);
  const inizio = useEffectEvent((finestra: HTMLElement) => dove?.(finestra));
  useEffect(() => {
    const finestra = ref.current;
    const prima = focusHolder();
    if (finestra && !finestra.open) {
      finestra.showModal();
      inizio(finestra)?.focus();
    }
    const lascia = holdWindow(() => chiudi());
    return () => {
      lascia();
      const restituisci = returnFocus(prima, finestra);
      finestra?.close();
      restituisci();
    };
  }, []);
  return ref;
}

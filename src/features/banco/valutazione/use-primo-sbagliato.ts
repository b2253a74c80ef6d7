import { type RefObject, useEffect, useRef } from 'react';

const SBAGLIATO = '[aria-invalid], [data-errato] :is(input, button)';

/** Ref for a form: focuses the first wrong field whenever `errori` changes. */
export function usePrimoSbagliato<E extends HTMLElement>(errori: object): RefObject<E | null> {
  const posto = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errori).length > 0) posto.current?.querySelector<HTMLElement>(SBAGLIATO)?.focus();
  }, [errori]);
  return posto;
}

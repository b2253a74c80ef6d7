import { type RefObject, useEffect, useRef } from 'react';

/** A field, or the first of a group that says what is missing. */
const SBAGLIATO = '[aria-invalid], [data-errato] :is(input, button)';

/** For the form's ref: each time `errori` are said anew, the first field that is wrong has the focus, and is in sight. */
export function usePrimoSbagliato<E extends HTMLElement>(errori: object): RefObject<E | null> {
  const posto = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errori).length > 0) posto.current?.querySelector<HTMLElement>(SBAGLIATO)?.focus();
  }, [errori]);
  return posto;
}

import { type RefObject, useEffect, useRef } from 'react';

const INVALID = '[aria-invalid], [data-errato] :is(input, button)';

/** Ref for a form: focuses the first wrong field whenever `errori` changes. */
export function useFirstInvalid<E extends HTMLElement>(errori: object): RefObject<E | null> {
  const posto = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errori).length > 0) posto.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [errori]);
  return posto;
}

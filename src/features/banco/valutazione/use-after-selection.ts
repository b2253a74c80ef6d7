import { type RefObject, useEffect, useRef, useState } from 'react';

/** After a choice, focuses the next conflict, else the page's first heading. */
export function useAfterSelection<Zone extends HTMLElement>(
  aperti: readonly { readonly id: string }[] | undefined,
): {
  zoneRef: RefObject<Zone | null>;
  onChoices: (ids: readonly string[]) => void;
} {
  const zoneRef = useRef<Zone>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  useEffect(() => {
    if (choices.length === 0 || aperti === undefined || aperti.some(({ id }) => choices.includes(id))) return;
    const meta =
      zoneRef.current?.querySelector<HTMLElement>('[data-da-scegliere]') ?? zoneRef.current?.querySelector('h2');
    meta?.focus();
    setChoices([]);
  }, [choices, aperti]);
  return { zoneRef, onChoices: setChoices };
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** After a choice, focuses the next conflict, else the page's first heading. */
export function useDopoScelta<Zona extends HTMLElement>(
  aperti: readonly { readonly id: string }[] | undefined,
): {
  zona: RefObject<Zona | null>;
  onScelte: (ids: readonly string[]) => void;
} {
  const zona = useRef<Zona>(null);
  const [scelte, setScelte] = useState<readonly string[]>([]);
  useEffect(() => {
    if (scelte.length === 0 || aperti === undefined || aperti.some(({ id }) => scelte.includes(id))) return;
    const meta = zona.current?.querySelector<HTMLElement>('[data-da-scegliere]') ?? zona.current?.querySelector('h2');
    meta?.focus();
    setScelte([]);
  }, [scelte, aperti]);
  return { zona, onScelte: setScelte };
}

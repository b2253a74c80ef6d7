import { useEffect, useRef, useState } from 'react';
import type { Facet } from '../../data/annunci/annunci.ts';
import type { Filters } from '../../domain/annunci/filters.ts';

export const DEBOUNCE_MS = 250;

/** Null until requested; on failure the form stays as without JavaScript. */
export function useFacets() {
  const [facets, setFacets] = useState<Facet[] | null>(null);
  const ultima = useRef(0);
  const attesa = useRef<ReturnType<typeof setTimeout>>(undefined);
  const domanda = async ({ ordine, pagina, ...filtri }: Filters) => {
    const mia = ++ultima.current;
    const [{ browserCapabilities }, { countFacets }] = await Promise.all([
      import('../capabilities.ts'),
      import('../../data/annunci/annunci.ts'),
    ]);
    const lette = await countFacets(browserCapabilities().source, filtri);
    if (mia === ultima.current) setFacets(lette);
  };
  const ask = (filtri: Filters, debounce = DEBOUNCE_MS) => {
    clearTimeout(attesa.current);
    attesa.current = setTimeout(() => {
      domanda(filtri).catch((cause: unknown) => {
        console.warn('the counts of the filters could not be read', cause);
        setFacets(null);
      });
    }, debounce);
  };
  useEffect(() => () => clearTimeout(attesa.current), []);
  return { facets, ask };
}

export const di = (facets: Facet[], nome: string): Facet[] => facets.filter(({ faccetta }) => faccetta === nome);

/** A value's count; undefined while unknown or only a lower bound. */
export function conto(facets: Facet[] | null, nome: string, valore: string): number | undefined {
  if (facets === null) return undefined;
  const sue = di(facets, nome);
  if (sue.some(({ oltre }) => oltre)) return undefined;
  return sue.find((f) => f.valore === valore)?.annunci ?? 0;
}

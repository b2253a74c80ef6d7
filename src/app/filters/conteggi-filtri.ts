import { useEffect, useRef, useState } from 'react';
import type { Faccetta } from '../../data/annunci/annunci.ts';
import type { Filtri } from '../../domain/annunci/filtri.ts';

export const RIPOSO_MS = 250;

/** Null until requested; on failure the form stays as without JavaScript. */
export function useFaccette() {
  const [faccette, setFaccette] = useState<Faccetta[] | null>(null);
  const ultima = useRef(0);
  const attesa = useRef<ReturnType<typeof setTimeout>>(undefined);
  const domanda = async ({ ordine, pagina, ...filtri }: Filtri) => {
    const mia = ++ultima.current;
    const [{ mezziDelBrowser }, { contaFaccette }] = await Promise.all([
      import('../mezzi.ts'),
      import('../../data/annunci/annunci.ts'),
    ]);
    const lette = await contaFaccette(mezziDelBrowser().fonte, filtri);
    if (mia === ultima.current) setFaccette(lette);
  };
  const chiedi = (filtri: Filtri, riposo = RIPOSO_MS) => {
    clearTimeout(attesa.current);
    attesa.current = setTimeout(() => {
      domanda(filtri).catch((causa: unknown) => {
        console.warn('the counts of the filters could not be read', causa);
        setFaccette(null);
      });
    }, riposo);
  };
  useEffect(() => () => clearTimeout(attesa.current), []);
  return { faccette, chiedi };
}

export const di = (faccette: Faccetta[], nome: string): Faccetta[] =>
  faccette.filter(({ faccetta }) => faccetta === nome);

/** A value's count; undefined while unknown or only a lower bound. */
export function conto(faccette: Faccetta[] | null, nome: string, valore: string): number | undefined {
  if (faccette === null) return undefined;
  const sue = di(faccette, nome);
  if (sue.some(({ oltre }) => oltre)) return undefined;
  return sue.find((f) => f.valore === valore)?.annunci ?? 0;
}

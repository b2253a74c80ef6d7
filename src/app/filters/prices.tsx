import type { Facet } from '../../data/annunci/annunci.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { thousands } from '../../ui/layout/thousands.ts';
import { di } from './conteggi-filtri.ts';

interface Fascia {
  da: number;
  a: number;
  quanti: number;
}

/** Empty beyond 2.000, where counts are incomplete. */
function fasce(facets: Facet[]): Fascia[] {
  const sue = di(facets, 'fascia').filter(({ oltre }) => !oltre);
  return sue
    .map(({ valore, annunci }) => {
      const [da = 0, a = 0] = valore.split('-').map(Number);
      return { da, a, quanti: annunci };
    })
    .sort((una, altra) => una.da - altra.da);
}

const extreme = (facets: Facet[], which: 'min' | 'max') =>
  di(facets, 'prezzo').find(({ valore, oltre }) => valore === which && !oltre)?.annunci;

/** The price distribution under the other filters; its space is reserved. */
export function PriceDistribution({ facets }: { facets: Facet[] | null }) {
  const righe = facets === null ? [] : fasce(facets);
  const [basso, alto] = facets === null ? [] : [extreme(facets, 'min'), extreme(facets, 'max')];
  const massimo = Math.max(1, ...righe.map(({ quanti }) => quanti));
  const isFull = righe.find(({ quanti }) => quanti === massimo);
  return (
    <>
      <div
        className="mt-2 flex h-12 items-end gap-px border-b border-edge"
        {...(isFull === undefined || righe.length < 2
          ? { 'aria-hidden': true }
          : {
              role: 'img',
              'aria-label': `Distribuzione dei prezzi: i più, ${thousands(isFull.quanti)}, tra ${formatEuro(isFull.da)} e ${formatEuro(isFull.a)}`,
            })}
      >
        {righe.length < 2
          ? null
          : righe.map(({ da, quanti }) => (
              <span
                key={da}
                className="flex-1 bg-ink-2 forced-color-adjust-none"
                style={{ height: `${quanti === 0 ? 0 : Math.max(4, (quanti / massimo) * 100)}%` }}
              />
            ))}
      </div>
      <p className="small mt-1 min-h-[1lh]">
        {basso === undefined || alto === undefined
          ? ''
          : `In questi annunci: da ${formatEuro(basso)} a ${formatEuro(alto)}`}
      </p>
    </>
  );
}

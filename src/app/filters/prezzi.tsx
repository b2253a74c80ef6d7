import type { Faccetta } from '../../data/annunci/annunci.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { di } from './conteggi-filtri.ts';

interface Fascia {
  da: number;
  a: number;
  quanti: number;
}

/** Empty beyond 2.000, where counts are incomplete. */
function fasce(faccette: Faccetta[]): Fascia[] {
  const sue = di(faccette, 'fascia').filter(({ oltre }) => !oltre);
  return sue
    .map(({ valore, annunci }) => {
      const [da = 0, a = 0] = valore.split('-').map(Number);
      return { da, a, quanti: annunci };
    })
    .sort((una, altra) => una.da - altra.da);
}

const estremo = (faccette: Faccetta[], quale: 'min' | 'max') =>
  di(faccette, 'prezzo').find(({ valore, oltre }) => valore === quale && !oltre)?.annunci;

/** The price distribution under the other filters; its space is reserved. */
export function DistribuzionePrezzi({ faccette }: { faccette: Faccetta[] | null }) {
  const righe = faccette === null ? [] : fasce(faccette);
  const [basso, alto] = faccette === null ? [] : [estremo(faccette, 'min'), estremo(faccette, 'max')];
  const massimo = Math.max(1, ...righe.map(({ quanti }) => quanti));
  const piena = righe.find(({ quanti }) => quanti === massimo);
  return (
    <>
      <div
        className="mt-2 flex h-12 items-end gap-px border-b border-edge"
        {...(piena === undefined || righe.length < 2
          ? { 'aria-hidden': true }
          : {
              role: 'img',
              'aria-label': `Distribuzione dei prezzi: i più, ${migliaia(piena.quanti)}, tra ${formattaEuro(piena.da)} e ${formattaEuro(piena.a)}`,
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
          : `In questi annunci: da ${formattaEuro(basso)} a ${formattaEuro(alto)}`}
      </p>
    </>
  );
}

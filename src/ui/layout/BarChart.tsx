import { type ReactNode, useState } from 'react';
import { Chip } from './Chip.tsx';
import { Divider } from './Divider.tsx';
import { limit } from './limit.ts';
import { type Column, Table } from './Table.tsx';

/** Fills: blue, ink, the red of failures; hatched for an incomplete period. */
const STYLES = {
  pieno: 'bg-ink forced-color-adjust-none',
  sigillo: 'bg-seal-fill forced-color-adjust-none',
  guasto: 'border border-fail bg-[repeating-linear-gradient(135deg,var(--fail)_0_1.5px,transparent_1.5px_5px)]',
  tratteggio: 'border border-ink bg-[repeating-linear-gradient(135deg,var(--ink)_0_1.5px,transparent_1.5px_5px)]',
  attesa: 'border border-dashed border-wait',
  vuoto: 'border border-ink',
} as const;
type BarStyle = keyof typeof STYLES;

export interface Bar {
  chiave: string;
  etichetta: string;
  parti: readonly { stile: BarStyle; valore: number }[];
  digit?: string;
}

interface Props<R> {
  domanda: string;
  /** The answer, which is all that a screen reader hears of the chart. */
  risposta: string;
  legend?: readonly (readonly [BarStyle, string])[];
  bars: readonly Bar[];
  axis: (valore: number) => string;
  righe: readonly R[];
  colonne: readonly Column<R>[];
  chiave: (riga: R) => string;
}

export function BarChart<R>({ domanda, risposta, legend = [], bars, axis, righe, colonne, chiave }: Props<R>) {
  const [table, setTable] = useState(false);
  return (
    <Divider
      titolo={domanda}
      piccolo
      azione={
        <span className="row flex-none gap-1">
          <Chip lit={!table} onClick={() => setTable(false)}>
            Grafico
          </Chip>
          <Chip lit={table} onClick={() => setTable(true)}>
            Tabella
          </Chip>
        </span>
      }
    >
      <p className="note mt-1">{risposta}</p>
      {legend.length === 0 || table ? null : (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
          {legend.map(([stile, nome]) => (
            <li key={stile} className="row gap-2">
              <span aria-hidden="true" className={`inline-block size-3 ${STYLES[stile]}`} />
              {nome}
            </li>
          ))}
        </ul>
      )}
      {table ? (
        <div className="mt-3">
          <Table nome={domanda} colonne={colonne} righe={righe} chiave={chiave} />
        </div>
      ) : (
        <Drawing risposta={risposta} bars={bars} axis={axis} />
      )}
    </Divider>
  );
}

const alto = (bar: Bar): number => bar.parti.reduce((somma, { valore }) => somma + valore, 0);

function Drawing({ risposta, bars, axis }: Pick<Props<never>, 'risposta' | 'bars' | 'axis'>) {
  const peak = limit(Math.max(0, ...bars.map(alto)));
  return (
    <div
      role="img"
      aria-label={risposta}
      className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-micro text-ink-2"
    >
      <div className="relative h-36 text-right" aria-hidden="true">
        <span className="invisible">{axis(peak)}</span>
        {/* When all values are zero, one line says so. */}
        {[peak, peak / 2, 0]
          .filter((valore) => valore === 0 || axis(valore) !== axis(0))
          .map((valore) => (
            <Tick key={valore} posto={valore / peak}>
              {axis(valore)}
            </Tick>
          ))}
      </div>
      <div className="relative h-36 border-b border-ink" aria-hidden="true">
        <div className="absolute inset-x-0 top-0 border-t border-hair" />
        <div className="absolute inset-x-0 top-1/2 border-t border-hair" />
        <ul className="absolute inset-0 flex items-end gap-1">
          {bars.map((bar) => (
            <BarColumn key={bar.chiave} bar={bar} peak={peak} />
          ))}
        </ul>
      </div>
      <span />
      <ul className="flex gap-1" aria-hidden="true">
        {bars.map((bar) => (
          <li
            key={bar.chiave}
            className="flex min-w-0 flex-1 justify-center pt-1 whitespace-nowrap max-sm:[&:nth-last-child(even)]:invisible"
          >
            {bar.etichetta}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Tick = ({ posto, children }: { posto: number; children: ReactNode }) => (
  <span className="absolute right-0 translate-y-1/2 whitespace-nowrap" style={{ bottom: `${posto * 100}%` }}>
    {children}
  </span>
);

function BarColumn({ bar, peak }: { bar: Bar; peak: number }) {
  return (
    <li className="relative flex h-full min-w-0 flex-1 flex-col justify-end">
      {bar.digit === undefined ? null : (
        <span className="pb-0.5 text-center font-semibold whitespace-nowrap text-ink">{bar.digit}</span>
      )}
      {bar.parti
        .filter(({ valore }) => valore > 0)
        .toReversed()
        .map(({ stile, valore }) => (
          <span
            key={stile}
            className={`mx-auto block w-full max-w-10 flex-none ${STYLES[stile]}`}
            style={{ height: `${(100 * valore) / peak}%` }}
          />
        ))}
    </li>
  );
}

import { type ReactNode, useState } from 'react';
import { Filetto } from './Filetto.tsx';
import { Gettone } from './Gettone.tsx';
import { type Colonna, Tabella } from './Tabella.tsx';
import { tetto } from './tetto.ts';

/** Fills: blue, ink, the red of failures; hatched for an incomplete period. */
const STILI = {
  pieno: 'bg-ink forced-color-adjust-none',
  sigillo: 'bg-seal-fill forced-color-adjust-none',
  guasto: 'border border-fail bg-[repeating-linear-gradient(135deg,var(--fail)_0_1.5px,transparent_1.5px_5px)]',
  tratteggio: 'border border-ink bg-[repeating-linear-gradient(135deg,var(--ink)_0_1.5px,transparent_1.5px_5px)]',
  attesa: 'border border-dashed border-wait',
  vuoto: 'border border-ink',
} as const;
type Stile = keyof typeof STILI;

export interface Barra {
  chiave: string;
  etichetta: string;
  parti: readonly { stile: Stile; valore: number }[];
  cifra?: string;
}

interface Props<R> {
  domanda: string;
  /** The answer, which is all that a screen reader hears of the chart. */
  risposta: string;
  legenda?: readonly (readonly [Stile, string])[];
  barre: readonly Barra[];
  asse: (valore: number) => string;
  righe: readonly R[];
  colonne: readonly Colonna<R>[];
  chiave: (riga: R) => string;
}

export function Barre<R>({ domanda, risposta, legenda = [], barre, asse, righe, colonne, chiave }: Props<R>) {
  const [tabella, setTabella] = useState(false);
  return (
    <Filetto
      titolo={domanda}
      piccolo
      azione={
        <span className="row flex-none gap-1">
          <Gettone acceso={!tabella} onClick={() => setTabella(false)}>
            Grafico
          </Gettone>
          <Gettone acceso={tabella} onClick={() => setTabella(true)}>
            Tabella
          </Gettone>
        </span>
      }
    >
      <p className="note mt-1">{risposta}</p>
      {legenda.length === 0 || tabella ? null : (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
          {legenda.map(([stile, nome]) => (
            <li key={stile} className="row gap-2">
              <span aria-hidden="true" className={`inline-block size-3 ${STILI[stile]}`} />
              {nome}
            </li>
          ))}
        </ul>
      )}
      {tabella ? (
        <div className="mt-3">
          <Tabella nome={domanda} colonne={colonne} righe={righe} chiave={chiave} />
        </div>
      ) : (
        <Disegno risposta={risposta} barre={barre} asse={asse} />
      )}
    </Filetto>
  );
}

const alto = (barra: Barra): number => barra.parti.reduce((somma, { valore }) => somma + valore, 0);

function Disegno({ risposta, barre, asse }: Pick<Props<never>, 'risposta' | 'barre' | 'asse'>) {
  const cima = tetto(Math.max(0, ...barre.map(alto)));
  return (
    <div
      role="img"
      aria-label={risposta}
      className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-micro text-ink-2"
    >
      <div className="relative h-36 text-right" aria-hidden="true">
        <span className="invisible">{asse(cima)}</span>
        {/* When all values are zero, one line says so. */}
        {[cima, cima / 2, 0]
          .filter((valore) => valore === 0 || asse(valore) !== asse(0))
          .map((valore) => (
            <Tacca key={valore} posto={valore / cima}>
              {asse(valore)}
            </Tacca>
          ))}
      </div>
      <div className="relative h-36 border-b border-ink" aria-hidden="true">
        <div className="absolute inset-x-0 top-0 border-t border-hair" />
        <div className="absolute inset-x-0 top-1/2 border-t border-hair" />
        <ul className="absolute inset-0 flex items-end gap-1">
          {barre.map((barra) => (
            <Colonnina key={barra.chiave} barra={barra} cima={cima} />
          ))}
        </ul>
      </div>
      <span />
      <ul className="flex gap-1" aria-hidden="true">
        {barre.map((barra) => (
          <li
            key={barra.chiave}
            className="flex min-w-0 flex-1 justify-center pt-1 whitespace-nowrap max-sm:[&:nth-last-child(even)]:invisible"
          >
            {barra.etichetta}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Tacca = ({ posto, children }: { posto: number; children: ReactNode }) => (
  <span className="absolute right-0 translate-y-1/2 whitespace-nowrap" style={{ bottom: `${posto * 100}%` }}>
    {children}
  </span>
);

function Colonnina({ barra, cima }: { barra: Barra; cima: number }) {
  return (
    <li className="relative flex h-full min-w-0 flex-1 flex-col justify-end">
      {barra.cifra === undefined ? null : (
        <span className="pb-0.5 text-center font-semibold whitespace-nowrap text-ink">{barra.cifra}</span>
      )}
      {barra.parti
        .filter(({ valore }) => valore > 0)
        .toReversed()
        .map(({ stile, valore }) => (
          <span
            key={stile}
            className={`mx-auto block w-full max-w-10 flex-none ${STILI[stile]}`}
            style={{ height: `${(100 * valore) / cima}%` }}
          />
        ))}
    </li>
  );
}

import { useId, useState } from 'react';
import { type Centesimi, formatEuro, leggiEuro, percentOf } from '../../../domain/denaro.ts';
import { preventivo } from '../../../domain/tariffe/preventivo.ts';
import type { Tariffa } from '../../../domain/tariffe/tipi.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { MoneyField } from '../../../ui/forms/Field.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

const VALUES: readonly Centesimi[] = [10_000, 50_000, 500_000];
const WITHOUT_MARKUP = { piccolo: 0, medio: 0, grande: 0, maxi: 0 } as const;

type Props = {
  tariffa: Tariffa;
  commissione: number | null;
};

/** Simulates fee and earnings with the quote engine, without conditions and packaging. */
export function TariffaSimulator({ tariffa, commissione }: Props) {
  const titolo = useId();
  const [valore, setValue] = useState('1.500,00');
  const letto = leggiEuro(valore);
  const scelto = letto.ok && letto.valore > 0 ? letto.valore : null;
  const righe = [...VALUES, ...(scelto === null ? [] : [scelto])].toSorted((a, b) => a - b);
  return (
    <section aria-labelledby={titolo} className="filetto mt-5">
      <div className="row between items-end gap-4">
        <h3 id={titolo} className="sottotitolo">
          Simulatore
        </h3>
        <div className="w-36">
          <MoneyField
            etichetta="Valore dell’oggetto"
            value={valore}
            errore={letto.ok ? undefined : 'Importo non valido'}
            onChange={(evento) => setValue(evento.target.value)}
          />
        </div>
      </div>
      <dl className="mt-2">
        {[...new Set(righe)].map((prezzo) => (
          <SimulatedRow key={prezzo} {...{ prezzo, tariffa, commissione }} />
        ))}
      </dl>
      <p className="note mt-2">Tariffa della verifica, più la commissione sulla vendita: quanto riceve il centro.</p>
    </section>
  );
}

function SimulatedRow({ prezzo, tariffa, commissione }: Props & { prezzo: Centesimi }) {
  const cost = preventivo({
    centro: { ...tariffa, markup: WITHOUT_MARKUP },
    tariffaCategoria: null,
    condizioni: [],
    prezzo,
    categorie: [],
    dimensione_pacco: null,
    adesso: now(),
    usiOggi: {},
  }).totale;
  const quota = commissione === null ? null : percentOf(prezzo, commissione);
  return (
    <LeaderRow nome={formatEuro(prezzo)}>
      <span className="money block">{formatEuro(cost + (quota ?? 0))}</span>
      <span className="small block">
        {formatEuro(cost)}
        {quota === null ? '' : ` + ${formatEuro(quota)}`}
      </span>
    </LeaderRow>
  );
}

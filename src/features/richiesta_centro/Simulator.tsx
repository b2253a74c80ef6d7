import { useEffect, useState } from 'react';
import { type BozzaRichiesta, RICHIESTA_PREDEFINITA } from '../../domain/centri/richiesta.ts';
import { SIMULATOR_VALUE } from '../../domain/centri/simulator.ts';
import { type Centesimi, formatEuro } from '../../domain/denaro.ts';
import { type Preventivo, preventivo } from '../../domain/tariffe/preventivo.ts';
import type { CentroModello } from '../../domain/tariffe/tipi.ts';
import { RangeSlider } from '../../ui/forms/RangeSlider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { Curve } from './Curve.tsx';

/** The middle of each range; 100 for '100+'. */
const PER_MONTH: Readonly<Record<string, number>> = { '10-30': 20, '30-50': 40, '50-100': 75, '100+': 100 };
/** Pause before screen readers hear the result. */
const DEBOUNCE_MS = 400;
const WITHOUT_MARKUP = { piccolo: 0, medio: 0, grande: 0, maxi: 0 } as const;
/** There are no conditions yet, so any day will do. */
const ONE_DAY = new Date(0);

function modello(b: BozzaRichiesta): CentroModello {
  return {
    tariff_type: b.tariffa_type === 'percentage' ? 'variable' : b.tariffa_type,
    fixed_amount: b.tariffa_fixed,
    percentage: b.tariffa_percentage,
    min_amount: b.tariffa_min_value,
    max_amount: b.tariffa_max_value,
    markup: WITHOUT_MARKUP,
  };
}

export function Simulator({ bozza, capacity }: { bozza: BozzaRichiesta; capacity: string }) {
  const [value, setValue] = useState<Centesimi>(RICHIESTA_PREDEFINITA.valore_esempio);
  const centro = modello(bozza);
  const compute = (prezzo: Centesimi): Preventivo =>
    preventivo({
      centro,
      tariffaCategoria: null,
      condizioni: [],
      prezzo,
      categorie: [],
      dimensione_pacco: null,
      adesso: ONE_DAY,
      usiOggi: {},
    });
  const ora = compute(value);
  const perMonth = PER_MONTH[capacity] ?? 0;
  return (
    <section
      className="-mx-[var(--gutter)] mt-2 border-t-[3px] border-ink bg-sheet px-[var(--gutter)] py-5 sm:mx-0 sm:px-5"
      aria-labelledby="titolo-simulatore"
    >
      <h2 id="titolo-simulatore" className="h3">
        Simula un oggetto
      </h2>
      <RangeSlider
        etichetta="Valore dell’oggetto"
        valore={value / 100}
        onChange={(euro) => setValue(Math.round(euro) * 100)}
        minimo={SIMULATOR_VALUE.min / 100}
        massimo={SIMULATOR_VALUE.max / 100}
        passo={10}
        pageStep={100}
        tick={1000}
        scritto={(euro) => withoutCents(euro * 100)}
        lessText="Meno 100 €"
        moreText="Più 100 €"
      />
      <div className="row between mt-2 items-end">
        <p className="note max-w-[14ch]">Incassi per questa verifica</p>
        <p className="money text-[2.5rem] leading-none">{formatEuro(ora.totale)}</p>
      </div>
      <Said testo={`Incassi ${formatEuro(ora.totale)} per un oggetto da ${withoutCents(value)}`} />
      <dl className="mt-3">
        {ora.componenti.map(({ descrizione, importo }) => (
          <LeaderRow key={descrizione} nome={descrizione}>
            {formatEuro(importo)}
          </LeaderRow>
        ))}
      </dl>
      <Curve
        compute={(prezzo) => compute(prezzo).totale}
        valore={value}
        minimo={bozza.tariffa_min_value}
        massimo={bozza.tariffa_max_value}
      />
      <dl className="mt-4 border-t border-ink pt-2">
        <LeaderRow nome={<strong>{perMonth} verifiche al mese così</strong>}>
          <span className="money text-h3">{formatEuro(ora.totale * perMonth)}</span>
        </LeaderRow>
      </dl>
      <p className="note mt-2">È un esempio, senza tasse: dipende da quante verifiche farai davvero.</p>
    </section>
  );
}

const withoutCents = (c: Centesimi): string => formatEuro(c).replace(',00', '');

function Said({ testo }: { testo: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const attesa = setTimeout(() => setSaid(testo), DEBOUNCE_MS);
    return () => clearTimeout(attesa);
  }, [testo]);
  return (
    <output className="solo-lettore" aria-live="polite">
      {said}
    </output>
  );
}

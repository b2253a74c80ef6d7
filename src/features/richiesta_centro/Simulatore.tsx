import { useEffect, useState } from 'react';
import { type BozzaRichiesta, RICHIESTA_PREDEFINITA } from '../../domain/centri/richiesta.ts';
import { VALORE_SIMULATORE } from '../../domain/centri/simulatore.ts';
import { type Centesimi, formattaEuro } from '../../domain/denaro.ts';
import { type Preventivo, preventivo } from '../../domain/tariffe/preventivo.ts';
import type { ModelloCentro } from '../../domain/tariffe/tipi.ts';
import { Cursore } from '../../ui/forms/Cursore.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { Curva } from './Curva.tsx';

/** The middle of each range; 100 for '100+'. */
const AL_MESE: Readonly<Record<string, number>> = { '10-30': 20, '30-50': 40, '50-100': 75, '100+': 100 };
/** Pause before screen readers hear the result. */
const RIPOSO_MS = 400;
const SENZA_MARKUP = { piccolo: 0, medio: 0, grande: 0, maxi: 0 } as const;
/** There are no conditions yet, so any day will do. */
const UN_GIORNO = new Date(0);

function modello(b: BozzaRichiesta): ModelloCentro {
  return {
    tariff_type: b.tariffa_type === 'percentage' ? 'variable' : b.tariffa_type,
    fixed_amount: b.tariffa_fixed,
    percentage: b.tariffa_percentage,
    min_amount: b.tariffa_min_value,
    max_amount: b.tariffa_max_value,
    markup: SENZA_MARKUP,
  };
}

export function Simulatore({ bozza, capacita }: { bozza: BozzaRichiesta; capacita: string }) {
  const [valore, setValore] = useState<Centesimi>(RICHIESTA_PREDEFINITA.valore_esempio);
  const centro = modello(bozza);
  const calcola = (prezzo: Centesimi): Preventivo =>
    preventivo({
      centro,
      tariffaCategoria: null,
      condizioni: [],
      prezzo,
      categorie: [],
      dimensione_pacco: null,
      adesso: UN_GIORNO,
      usiOggi: {},
    });
  const ora = calcola(valore);
  const alMese = AL_MESE[capacita] ?? 0;
  return (
    <section
      className="-mx-[var(--gutter)] mt-2 border-t-[3px] border-ink bg-sheet px-[var(--gutter)] py-5 sm:mx-0 sm:px-5"
      aria-labelledby="titolo-simulatore"
    >
      <h2 id="titolo-simulatore" className="h3">
        Simula un oggetto
      </h2>
      <Cursore
        etichetta="Valore dell’oggetto"
        valore={valore / 100}
        onCambia={(euro) => setValore(Math.round(euro) * 100)}
        minimo={VALORE_SIMULATORE.min / 100}
        massimo={VALORE_SIMULATORE.max / 100}
        passo={10}
        salto={100}
        tacca={1000}
        scritto={(euro) => senzaCentesimi(euro * 100)}
        testoMeno="Meno 100 €"
        testoPiu="Più 100 €"
      />
      <div className="row between mt-2 items-end">
        <p className="note max-w-[14ch]">Incassi per questa verifica</p>
        <p className="money text-[2.5rem] leading-none">{formattaEuro(ora.totale)}</p>
      </div>
      <Detto testo={`Incassi ${formattaEuro(ora.totale)} per un oggetto da ${senzaCentesimi(valore)}`} />
      <dl className="mt-3">
        {ora.componenti.map(({ descrizione, importo }) => (
          <RigaPuntini key={descrizione} nome={descrizione}>
            {formattaEuro(importo)}
          </RigaPuntini>
        ))}
      </dl>
      <Curva
        calcola={(prezzo) => calcola(prezzo).totale}
        valore={valore}
        minimo={bozza.tariffa_min_value}
        massimo={bozza.tariffa_max_value}
      />
      <dl className="mt-4 border-t border-ink pt-2">
        <RigaPuntini nome={<strong>{alMese} verifiche al mese così</strong>}>
          <span className="money text-h3">{formattaEuro(ora.totale * alMese)}</span>
        </RigaPuntini>
      </dl>
      <p className="note mt-2">È un esempio, senza tasse: dipende da quante verifiche farai davvero.</p>
    </section>
  );
}

const senzaCentesimi = (c: Centesimi): string => formattaEuro(c).replace(',00', '');

function Detto({ testo }: { testo: string }) {
  const [detto, setDetto] = useState('');
  useEffect(() => {
    const attesa = setTimeout(() => setDetto(testo), RIPOSO_MS);
    return () => clearTimeout(attesa);
  }, [testo]);
  return (
    <output className="solo-lettore" aria-live="polite">
      {detto}
    </output>
  );
}

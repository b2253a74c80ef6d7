import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type ModificaTariffe, type Simulation, simulationQuery } from '../../data/centri/centro-prices.ts';
import { dimensioneFromWeight, MAX_PARCEL_KG } from '../../domain/annunci/choices.ts';
import { flattenTree } from '../../domain/categorie/tree.ts';
import { DEFAULT_SIMULATOR } from '../../domain/centri/simulator.ts';
import { euroPerCampo, formatEuro, leggiEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { parseDecimal } from '../../domain/tariffe/written-values.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Field, MoneyField, rientro, SelectField } from '../../ui/forms/Field.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';

const DEBOUNCE_MS = 400;

interface Props {
  centro: string;
  categorie: readonly Categoria[];
  tariffe: ModificaTariffe | null;
  spedisce: boolean;
}

/** Simulates a seller's quote with the server's engine (decision M10), from unsaved input too. */
export function Simulator({ centro, categorie, tariffe, spedisce }: Props) {
  const titolo = useId();
  const [valore, setValue] = useState(euroPerCampo(DEFAULT_SIMULATOR.valore));
  const [weight, setWeight] = useState(String(DEFAULT_SIMULATOR.peso_kg));
  const [categoria, setCategoria] = useState('');
  const prezzo = leggiEuro(valore);
  const kg = parseDecimal(weight);
  const kgError = spedisce ? weightError(kg) : undefined;
  const domanda = useDebounced({
    centro,
    prezzo: prezzo.ok ? prezzo.valore : 0,
    categoria: categoria === '' ? null : categoria,
    dimensione: spedisce && kg !== null && kgError === undefined ? dimensioneFromWeight(kg) : null,
    tariffe,
  });
  const risposta = useQuery({
    ...simulationQuery(domanda),
    enabled: domanda.tariffe !== null && prezzo.ok && kgError === undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-labelledby={titolo}
      className="-mx-4 border-t-[3px] border-ink bg-sheet p-4 md:mx-0 md:p-5 lg:sticky lg:top-0"
    >
      <h2 id={titolo} className="h3">
        Simula un oggetto
      </h2>
      <div className="mt-4 grid grid-cols-2 items-start gap-4">
        <MoneyField
          etichetta="Valore"
          value={valore}
          errore={prezzo.ok ? undefined : TESTI_ERRORE.importo_non_valido}
          onChange={({ target }) => setValue(target.value)}
        />
        {spedisce ? (
          <Field
            etichetta="Peso"
            inputMode="decimal"
            autoComplete="off"
            queue="kg"
            value={weight}
            errore={kgError}
            onChange={({ target }) => setWeight(target.value)}
          />
        ) : null}
        <SelectField
          etichetta="Categoria"
          className="col-span-2"
          value={categoria}
          onChange={({ target }) => setCategoria(target.value)}
        >
          <option value="">Nessuna: vale il modello</option>
          {flattenTree(categorie).map(({ categoria: { id, name }, level }) => (
            <option key={id} value={id}>
              {rientro(level)}
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {tariffe === null || !prezzo.ok || kgError !== undefined ? (
        <p className="note mt-4" role="status">
          Correggi {tariffe === null ? 'il modello' : 'valore e peso'} per vedere quanto si paga.
        </p>
      ) : (
        <QueryView di={risposta} skeleton={['h-24']} className="mt-4" level={3}>
          {(preventivo) => <Preventivo preventivo={preventivo} spedisce={spedisce} />}
        </QueryView>
      )}
    </section>
  );
}

function weightError(kg: number | null): string | undefined {
  if (kg === null || kg <= 0) return 'Scrivi un peso maggiore di zero';
  return kg > MAX_PARCEL_KG ? `Il pacco più grande, Maxi, arriva a ${MAX_PARCEL_KG} kg` : undefined;
}

function Preventivo({ preventivo: { components, total }, spedisce }: { preventivo: Simulation; spedisce: boolean }) {
  return (
    <>
      <div className="row between mt-4 items-end">
        <p className="note max-w-[16ch]">Paga chi vende, per la verifica</p>
        <output className="money text-[2.5rem] leading-none" aria-live="polite">
          {formatEuro(total)}
        </output>
      </div>
      <dl className="mt-3">
        {components.map(({ description, amount, type }) => (
          <LeaderRow key={`${type}${description}`} nome={description}>
            {formatEuro(amount)}
          </LeaderRow>
        ))}
      </dl>
      <p className="note mt-2">
        Con quello che è scritto qui, i prezzi per categoria salvati e le condizioni attive oggi.
        {spedisce ? ' La spedizione è a parte.' : ''}
      </p>
    </>
  );
}

function useDebounced<T>(domanda: T): T {
  const [stopped, setStopped] = useState(domanda);
  const scritta = JSON.stringify(domanda);
  useEffect(() => {
    const attesa = setTimeout(() => setStopped(JSON.parse(scritta)), DEBOUNCE_MS);
    return () => clearTimeout(attesa);
  }, [scritta]);
  return stopped;
}

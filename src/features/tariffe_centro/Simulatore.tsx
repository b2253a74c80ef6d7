import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { letturaSimulazione, type ModificaTariffe, type Simulazione } from '../../data/centri/prezzi-centro.ts';
import { dimensioneDaPeso, MAX_KG_PACCO } from '../../domain/annunci/scelte.ts';
import { alberoInFila } from '../../domain/categorie/albero.ts';
import { SIMULATORE_PREDEFINITO } from '../../domain/centri/simulatore.ts';
import { euroPerCampo, formattaEuro, leggiEuro } from '../../domain/denaro.ts';
import { testoCodice } from '../../domain/errori.ts';
import { decimaleScritto } from '../../domain/tariffe/scritti.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Campo, CampoDenaro, CampoScelta, rientro } from '../../ui/forms/Campo.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

const RIPOSO_MS = 400;

interface Props {
  centro: string;
  categorie: readonly Categoria[];
  tariffe: ModificaTariffe | null;
  spedisce: boolean;
}

/** Simulates a seller's quote with the server's engine (decision M10), from unsaved input too. */
export function Simulatore({ centro, categorie, tariffe, spedisce }: Props) {
  const titolo = useId();
  const [valore, setValore] = useState(euroPerCampo(SIMULATORE_PREDEFINITO.valore));
  const [peso, setPeso] = useState(String(SIMULATORE_PREDEFINITO.peso_kg));
  const [categoria, setCategoria] = useState('');
  const prezzo = leggiEuro(valore);
  const kg = decimaleScritto(peso);
  const erroreKg = spedisce ? erroreDiPeso(kg) : undefined;
  const domanda = useRiposo({
    centro,
    prezzo: prezzo.ok ? prezzo.valore : 0,
    categoria: categoria === '' ? null : categoria,
    dimensione: spedisce && kg !== null && erroreKg === undefined ? dimensioneDaPeso(kg) : null,
    tariffe,
  });
  const risposta = useQuery({
    ...letturaSimulazione(domanda),
    enabled: domanda.tariffe !== null && prezzo.ok && erroreKg === undefined,
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
        <CampoDenaro
          etichetta="Valore"
          value={valore}
          errore={prezzo.ok ? undefined : testoCodice('importo_non_valido')}
          onChange={({ target }) => setValore(target.value)}
        />
        {spedisce ? (
          <Campo
            etichetta="Peso"
            inputMode="decimal"
            autoComplete="off"
            coda="kg"
            value={peso}
            errore={erroreKg}
            onChange={({ target }) => setPeso(target.value)}
          />
        ) : null}
        <CampoScelta
          etichetta="Categoria"
          className="col-span-2"
          value={categoria}
          onChange={({ target }) => setCategoria(target.value)}
        >
          <option value="">Nessuna: vale il modello</option>
          {alberoInFila(categorie).map(({ categoria: { id, name }, livello }) => (
            <option key={id} value={id}>
              {rientro(livello)}
              {name}
            </option>
          ))}
        </CampoScelta>
      </div>
      {tariffe === null || !prezzo.ok || erroreKg !== undefined ? (
        <p className="note mt-4" role="status">
          Correggi {tariffe === null ? 'il modello' : 'valore e peso'} per vedere quanto si paga.
        </p>
      ) : (
        <Lettura di={risposta} scheletro={['h-24']} className="mt-4" livello={3}>
          {(preventivo) => <Preventivo preventivo={preventivo} spedisce={spedisce} />}
        </Lettura>
      )}
    </section>
  );
}

function erroreDiPeso(kg: number | null): string | undefined {
  if (kg === null || kg <= 0) return 'Scrivi un peso maggiore di zero';
  return kg > MAX_KG_PACCO ? `Il pacco più grande, Maxi, arriva a ${MAX_KG_PACCO} kg` : undefined;
}

function Preventivo({ preventivo: { components, total }, spedisce }: { preventivo: Simulazione; spedisce: boolean }) {
  return (
    <>
      <div className="row between mt-4 items-end">
        <p className="note max-w-[16ch]">Paga chi vende, per la verifica</p>
        <output className="money text-[2.5rem] leading-none" aria-live="polite">
          {formattaEuro(total)}
        </output>
      </div>
      <dl className="mt-3">
        {components.map(({ description, amount, type }) => (
          <RigaPuntini key={`${type}${description}`} nome={description}>
            {formattaEuro(amount)}
          </RigaPuntini>
        ))}
      </dl>
      <p className="note mt-2">
        Con quello che è scritto qui, i prezzi per categoria salvati e le condizioni attive oggi.
        {spedisce ? ' La spedizione è a parte.' : ''}
      </p>
    </>
  );
}

function useRiposo<T>(domanda: T): T {
  const [ferma, setFerma] = useState(domanda);
  const scritta = JSON.stringify(domanda);
  useEffect(() => {
    const attesa = setTimeout(() => setFerma(JSON.parse(scritta)), RIPOSO_MS);
    return () => clearTimeout(attesa);
  }, [scritta]);
  return ferma;
}

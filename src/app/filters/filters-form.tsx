import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Facet } from '../../data/annunci/annunci.ts';
import type { Categoria } from '../../data/annunci/categorie.ts';
import {
  CHOICES,
  type ChoiceName,
  defaultSort,
  type Filters,
  listUrl,
  type PriceErrors,
  priceErrors,
  readFilters,
} from '../../domain/annunci/filters.ts';
import { findCategoria, flattenTree, nameInUrl } from '../../domain/categorie/tree.ts';
import { PROVINCE } from '../../domain/centri/province.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { MoneyField, rientro, SelectField } from '../../ui/forms/Field.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { CheckboxChip } from '../../ui/layout/Chip.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import type { ListData } from '../public/elenco.data.ts';
import { conto, DEBOUNCE_MS, di, useFacets } from './conteggi-filtri.ts';
import { PriceDistribution } from './prices.tsx';

interface Props {
  dati: Pick<ListData, 'filtri' | 'categorie'>;
  ricerca: URLSearchParams;
  subito?: boolean;
}

/** A GET form, which works without JavaScript. Hydrated, it counts each choice with the other filters as set. */
export function FiltersForm(props: Props) {
  const [times, setTimes] = useState(0);
  // cached for Back with unsent choices: shows the URL's filters again
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => setTimes((before) => before + Number(persisted));
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  return <Form key={times} {...props} />;
}

function Form({ dati: { filtri, categorie }, ricerca, subito = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<PriceErrors>(() => priceErrors(ricerca));
  const { facets, ask } = useFacets();
  const scritto = () =>
    new URLSearchParams([...new FormData(form.current ?? undefined)].map(([n, v]) => [n, String(v)]));
  const cambia = () => ask(readFilters(scritto()));
  const inizio = useRef(() => ask(filtri, subito ? 0 : DEBOUNCE_MS));
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // Out of sight on a phone: nobody needs its counts.
    if (element.offsetParent !== null) inizio.current();
    const removeEmpty = ({ formData }: FormDataEvent) => {
      for (const [nome, valore] of [...formData]) if (valore === '') formData.delete(nome);
    };
    element.addEventListener('formdata', removeEmpty);
    return () => element.removeEventListener('formdata', removeEmpty);
  }, []);
  const invia = (evento: FormEvent<HTMLFormElement>) => {
    const trovati = priceErrors(scritto());
    setErrors(trovati);
    const [primo] = Object.keys(trovati);
    if (primo === undefined) return;
    evento.preventDefault();
    form.current?.querySelector<HTMLInputElement>(`[name=${primo}]`)?.focus();
  };
  return (
    <form
      ref={form}
      action={percorso('annunci')}
      method="get"
      noValidate
      className="modulo-filtri"
      onChange={cambia}
      autoComplete="off"
      onSubmit={invia}
    >
      {filtri.testo === null ? null : <input type="hidden" name="q" value={filtri.testo} />}
      {filtri.ordine === defaultSort(filtri.testo) ? null : <input type="hidden" name="ordine" value={filtri.ordine} />}
      <Choice nome="verifica" scelti={filtri.verifica} facets={facets} />
      <Prezzo ricerca={ricerca} errori={errors} facets={facets} />
      <Choice nome="condizione" scelti={filtri.condizione} facets={facets} />
      <CategoriaSelect categorie={categorie} scelta={filtri.categoria} facets={facets} />
      <ProvinciaSelect scelta={filtri.localita} facets={facets} />
      <Choice nome="spedizione" scelti={filtri.spedizione} facets={facets} />
      <Submission facets={facets} resetHref={resetTo(filtri)} />
    </form>
  );
}

const resetTo = ({ testo }: Filters): string => listUrl(new URLSearchParams(testo === null ? {} : { q: testo }), {});

function Choice({ nome, scelti, facets }: { nome: ChoiceName; scelti: readonly string[]; facets: Facet[] | null }) {
  return (
    <fieldset>
      <legend className="sottotitolo">{CHOICES[nome].titolo}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(CHOICES[nome].values).map(([valore, testo]) => (
          <Value key={valore} nome={nome} valore={valore} scelto={scelti.includes(valore)} facets={facets}>
            {testo}
          </Value>
        ))}
      </div>
    </fieldset>
  );
}

interface ValueProps {
  nome: ChoiceName;
  valore: string;
  scelto: boolean;
  facets: Facet[] | null;
  children: string;
}

function Value({ nome, valore, scelto, facets, children }: ValueProps) {
  const [lit, setLit] = useState(scelto);
  const quanti = conto(facets, nome, valore);
  return (
    <CheckboxChip
      name={nome}
      value={valore}
      checked={lit}
      onChange={(evento) => setLit(evento.target.checked)}
      disabled={quanti === 0 && !lit}
      conto={quanti === undefined ? undefined : thousands(quanti)}
    >
      {children}
    </CheckboxChip>
  );
}

function Prezzo({
  ricerca,
  errori,
  facets,
}: {
  ricerca: URLSearchParams;
  errori: PriceErrors;
  facets: Facet[] | null;
}) {
  return (
    <fieldset>
      <legend className="sottotitolo">Prezzo con spedizione</legend>
      <div className="mt-2 grid grid-cols-2 items-start gap-3">
        <MoneyField
          etichetta="Da"
          name="prezzo_min"
          defaultValue={ricerca.get('prezzo_min') ?? ''}
          errore={errori.prezzo_min}
          maxLength={20}
        />
        <MoneyField
          etichetta="Fino a"
          name="prezzo_max"
          defaultValue={ricerca.get('prezzo_max') ?? ''}
          errore={errori.prezzo_max}
          maxLength={20}
        />
      </div>
      <PriceDistribution facets={facets} />
    </fieldset>
  );
}

function CategoriaSelect({
  categorie,
  scelta,
  facets,
}: {
  categorie: readonly Categoria[];
  scelta: string | null;
  facets: Facet[] | null;
}) {
  const voce = scelta === null ? null : findCategoria(scelta, categorie);
  return (
    <SelectField etichetta="Categoria" name="categoria" defaultValue={voce === null ? '' : nameInUrl(voce, categorie)}>
      <option value="">Tutte le categorie</option>
      {flattenTree(categorie).map(({ categoria, level }) => (
        <option key={categoria.id} value={nameInUrl(categoria, categorie)}>
          {`${rientro(level)}${categoria.name} (${thousands(conto(facets, 'categoria', categoria.id) ?? categoria.annunci)})`}
        </option>
      ))}
    </SelectField>
  );
}

/** Provinces with counts. Other places of older URLs stay. */
function ProvinciaSelect({ scelta, facets }: { scelta: string | null; facets: Facet[] | null }) {
  const nomi = PROVINCE.map(({ capoluogo }) => capoluogo).sort((una, altra) => una.localeCompare(altra, 'it'));
  const nota = scelta === null || nomi.includes(scelta) ? null : (typedProvincia(scelta) ?? scelta);
  return (
    <SelectField etichetta="Provincia" name="localita" autoComplete="off" defaultValue={nota ?? scelta ?? ''}>
      <option value="">Tutta Italia</option>
      {nota === null || nomi.includes(nota) ? null : <option value={nota}>{nota}</option>}
      {nomi.map((nome) => {
        const quanti = conto(facets, 'localita', nome);
        if (quanti === 0 && nome !== (nota ?? scelta)) return null;
        return (
          <option key={nome} value={nome}>
            {quanti === undefined ? nome : `${nome} (${thousands(quanti)})`}
          </option>
        );
      })}
    </SelectField>
  );
}

/** 'mi', 'MILANO' as the list writes it. */
function typedProvincia(testo: string): string | null {
  const piano = testo.trim().toLowerCase();
  return (
    PROVINCE.find(({ sigla, capoluogo }) => [sigla, capoluogo].some((uno) => uno.toLowerCase() === piano))?.capoluogo ??
    null
  );
}

const FACET_NAMES: Readonly<Record<string, string>> = {
  verifica: CHOICES.verifica.titolo,
  condizione: CHOICES.condizione.titolo,
  spedizione: CHOICES.spedizione.titolo,
  prezzo: 'Prezzo',
  fascia: 'Prezzo',
  categoria: 'Categoria',
  localita: 'Provincia',
};

/** The one filter whose removal leaves results: its counts are those of all others. */
function toRemove(facets: Facet[]): string | null {
  const [prima] = facets.filter(({ faccetta, annunci }) => faccetta !== 'totale' && annunci > 0);
  return prima === undefined ? null : (FACET_NAMES[prima.faccetta] ?? null);
}

function Submission({ facets, resetHref }: { facets: Facet[] | null; resetHref: string }) {
  const totale = facets === null ? undefined : di(facets, 'totale')[0];
  const nessuno = totale?.annunci === 0;
  const togli = facets !== null && nessuno ? toRemove(facets) : null;
  return (
    <>
      <div className="invio">
        <Button type="submit" variant="main" isWide disabled={nessuno}>
          {submitText(totale)}
        </Button>
        <p role="status" className="small">
          {nessuno
            ? togli === null
              ? 'Togli uno dei filtri.'
              : `Togli il filtro ${togli} per vedere altri annunci.`
            : ''}
        </p>
      </div>
      <ButtonLink href={resetHref} variant="quiet" isWide>
        Azzera
      </ButtonLink>
    </>
  );
}

function submitText(totale: Facet | undefined): string {
  if (totale === undefined) return 'Mostra i risultati';
  if (totale.annunci === 0) return 'Nessun risultato';
  if (totale.oltre) return 'Mostra oltre 2.000 risultati';
  return totale.annunci === 1 ? 'Mostra 1 risultato' : `Mostra ${thousands(totale.annunci)} risultati`;
}

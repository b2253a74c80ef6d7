import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type CentroPrices, centroPricesQuery, saveCategoriaPrices } from '../../data/centri/centro-prices.ts';
import { slug } from '../../domain/categorie/slug.ts';
import { percorso as antenati, flattenTree } from '../../domain/categorie/tree.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { combine, QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SaveFooter } from '../../ui/forms/SaveFooter.tsx';
import { type FormField, useAppForm } from '../../ui/forms/use-app-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { CategoriaRow } from './CategoriaRow.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import {
  changedIds,
  modelloInWords,
  type PriceValues,
  parsePrice,
  pricesErrors,
  toPriceValues,
  viewedPrice,
} from './valori-categorie.ts';

interface Props {
  categorie: ReadState<readonly Categoria[]>;
  onDirtyChange: (dirty: boolean) => void;
}

/** Prices by category; a category without its own follows its parent (decision M11). */
export function CategoriePrices({ categorie, onDirtyChange }: Props) {
  const lette = combine({ prezzi: useQuery(centroPricesQuery()), categorie });
  return (
    <QueryView
      di={lette}
      errore={TESTI_ERRORE.caricamento_tariffe}
      skeleton={['h-16', 'h-96']}
      vuoto={({ categorie: tree }) =>
        tree.length === 0 ? (
          <EmptyState titolo="Nessuna categoria attiva">Qui compaiono quelle del sito.</EmptyState>
        ) : null
      }
    >
      {({ prezzi, categorie: tree }) => (
        <>
          <ReadOnly perche={prezzi.perche_no} />
          <Form key={prezzi.id} prezzi={prezzi} categorie={tree} onDirtyChange={onDirtyChange} />
        </>
      )}
    </QueryView>
  );
}

type FormProps = { prezzi: CentroPrices; categorie: readonly Categoria[]; onDirtyChange: (dirty: boolean) => void };

function Form({ prezzi, categorie, onDirtyChange }: FormProps) {
  const [searched, setSearched] = useState('');
  const savedFiles = toPriceValues(categorie, prezzi.categorie);
  const { form, field, submit, pending, errore } = useAppForm({
    initialValues: savedFiles,
    validate: (values) => pricesErrors(values, categorie),
    command: saveCategoriaPrices,
    toData: (values, prima) => ({
      centro: prezzi.id,
      righe: changedIds(values, prima, categorie).map((id) => ({
        ...parsePrice(values, id).tariffa,
        viste: parsePrice(prima, id).tariffa,
      })),
    }),
    fault: TESTI_ERRORE.salvataggio_prezzi,
  });
  const values = form.watch();
  const freshItems = changedIds(values, savedFiles, categorie);
  const dirty = freshItems.length > 0;
  useUnsaved(dirty, onDirtyChange);
  const stopped = prezzi.perche_no !== null;
  const modello = modelloInWords(prezzi.modello);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="max-w-[860px] max-lg:pb-20">
      <Field
        etichetta="Cerca una categoria"
        type="search"
        autoComplete="off"
        value={searched}
        maxLength={100}
        onChange={({ target }) => setSearched(target.value)}
        onKeyDown={(evento) => {
          // Enter must not submit the form: the search is already applied.
          if (evento.key === 'Enter') evento.preventDefault();
        }}
      />
      <p className="note my-4">
        Senza un prezzo proprio vale quello della categoria superiore, e senza nessuno il modello del centro
        {modello === '' ? '' : ` (${modello})`}. Chi ha già prenotato paga il preventivo che ha accettato.
      </p>
      <ErrorSummary errori={errors} />
      <Tree {...{ categorie, prezzi, values, freshItems, errori: errors, campo: field, searched }} />
      <FormError testo={errore} className="mt-4" />
      {stopped ? null : (
        <SaveFooter stato={quante(freshItems.length)} pending={pending}>
          Salva prezzi
        </SaveFooter>
      )}
    </form>
  );
}

interface TreeProps {
  categorie: readonly Categoria[];
  prezzi: CentroPrices;
  values: PriceValues;
  freshItems: readonly string[];
  errori: object;
  campo: (nome: string) => FormField;
  searched: string;
}

function Tree({ categorie, prezzi, values, freshItems, errori, campo, searched }: TreeProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const tariffe = categorie.map(({ id }) => parsePrice(values, id).tariffa);
  const isWrong = (id: string) => Object.keys(errori).some((nome) => nome.startsWith(id));
  const viste = trovate(searched, categorie);
  const sequence = flattenTree(categorie).filter(({ categoria: { id } }) => viste.has(id) || isWrong(id));
  if (sequence.length === 0)
    return (
      <EmptyState titolo="Nessuna categoria trovata" level={3}>
        Prova con un’altra parola.
      </EmptyState>
    );
  return (
    <ul className="border-t border-ink">
      {sequence.map(({ categoria, level }) => (
        <CategoriaRow
          key={categoria.id}
          categoria={categoria}
          level={level}
          visto={viewedPrice(categoria.id, categorie, tariffe)}
          sopra={viewedPrice(categoria.parent_id ?? '', categorie, tariffe)}
          cambiata={freshItems.includes(categoria.id)}
          aperta={openIds.has(categoria.id) || isWrong(categoria.id)}
          onOpen={() => setOpenIds(toggled(openIds, categoria.id))}
          ferma={prezzi.perche_no !== null}
          values={values}
          campo={campo}
        />
      ))}
    </ul>
  );
}

function quante(n: number): string {
  if (n === 0) return '';
  return n === 1 ? '1 categoria cambiata, non salvata' : `${n} categorie cambiate, non salvate`;
}

function toggled(prima: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const dopo = new Set(prima);
  if (!dopo.delete(id)) dopo.add(id);
  return dopo;
}

function trovate(testo: string, categorie: readonly Categoria[]): ReadonlySet<string> {
  const parole = slug(testo);
  return new Set(
    categorie.filter(({ name }) => slug(name).includes(parole)).flatMap(({ id }) => antenati(id, categorie)),
  );
}

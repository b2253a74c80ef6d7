import { type CategoriaPrice, savePrices } from '../../../data/ufficio/amministrazione-prezzi.ts';
import { type Categoria, flattenTree, percorso } from '../../../domain/categorie/tree.ts';
import { euroPerCampo, formatEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { tariffaOfCategoria } from '../../../domain/tariffe/categorie-prezzi.ts';
import { percentInWords } from '../../../domain/tariffe/preventivo.ts';
import { importoScritto } from '../../../domain/tariffe/written-values.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { MoneyField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { type FormField, useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';

interface Props {
  centro: string;
  categorie: readonly Categoria[];
  prezzi: readonly CategoriaPrice[];
}

type Values = Record<string, string | boolean>;
const priceName = (id: string) => `prezzo-${id}`;
const activeName = (id: string) => `attiva-${id}`;

/** Prices of one centre by category. Only changed ones are sent. */
export function CategoriePrices({ centro, categorie, prezzi }: Props) {
  const initialValues = valuesOf(categorie, prezzi);
  const { field, submit, pending, errore, form } = useAppForm<Values, Parameters<typeof savePrices.run>[0], void>({
    initialValues,
    validate: (v) =>
      Object.fromEntries(
        categorie.flatMap(({ id }) => {
          const letto = scritto(v, id);
          return letto.ok ? [] : [[priceName(id), TESTI_ERRORE[letto.errore]]];
        }),
      ),
    command: savePrices,
    toData: (v, prima) => ({
      centro,
      righe: touched(v, prima, categorie).map((id) => ({
        ...rowOf(id, v, prezzi),
        viste: rowOf(id, prima, prezzi),
      })),
    }),
    fault: 'Errore nel salvataggio',
  });
  const values = form.watch();
  const righe = categorie.map(({ id }) => rowOf(id, values, prezzi));
  const changedIds = touched(values, initialValues, categorie).length;
  return (
    <form noValidate onSubmit={submit} className="mt-5 max-w-3xl">
      <p className="note">
        Dove il prezzo non è impostato vale quello della categoria superiore; senza nessuno, la tariffa del centro. Zero
        è un prezzo. Chi ha già prenotato paga il preventivo che ha accettato.
      </p>
      <ul className="mt-4 border-t border-ink">
        {flattenTree(categorie).map(({ categoria, level }) => (
          <PriceRow
            key={categoria.id}
            categoria={categoria}
            level={level}
            riga={righe.find((r) => r.category_id === categoria.id)}
            fallback={fallback(categoria.id, categorie, righe)}
            campo={field}
          />
        ))}
      </ul>
      <FormError testo={errore} className="mt-4" />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-ink bg-paper py-4">
        <Button type="submit" variant="main" disabled={changedIds === 0} pending={pending} pendingText="Salvataggio…">
          Salva
        </Button>
        <p className="note" role="status">
          {changedIds === 0
            ? 'Niente da salvare'
            : changedIds === 1
              ? '1 categoria cambiata'
              : `${changedIds} categorie cambiate`}
        </p>
      </div>
    </form>
  );
}

interface RowProps {
  categoria: Categoria;
  level: number;
  riga: CategoriaPrice | undefined;
  fallback: string;
  campo: (nome: string) => FormField;
}

/** Only fixed prices are editable here; the centre changes the others. */
function PriceRow({ categoria: c, level, riga, fallback, campo }: RowProps) {
  const fissa = riga === undefined || riga.tariff_type === 'fixed';
  return (
    <li
      className="grid items-start gap-x-6 gap-y-2 border-b border-hair py-3 sm:grid-cols-[minmax(0,22rem)_10rem]"
      style={{ paddingLeft: `${level * 1.5}rem` }}
    >
      {fissa ? (
        <MoneyField
          etichetta={c.active ? c.name : `${c.name}, sospesa`}
          maxLength={20}
          aiuto={riga?.fixed_amount == null ? fallback : undefined}
          {...campo(priceName(c.id))}
        />
      ) : (
        <div>
          <p className="font-semibold">{c.name}</p>
          <p className="note">
            {riga.fixed_amount === null ? '' : `${formatEuro(riga.fixed_amount)} più `}
            {percentInWords(riga.percentage ?? 0)}% del valore: la parte in percentuale la cambia il centro.
          </p>
        </div>
      )}
      <Checkbox className="sm:pt-6" aria-label={`Attiva, ${c.name}`} {...withoutError(campo(activeName(c.id)))}>
        Attiva
      </Checkbox>
    </li>
  );
}

const withoutError = ({ errore: _, ...relations }: FormField) => relations;

const scritto = (v: Values, id: string) => importoScritto(String(v[priceName(id)] ?? ''));

const valuesOf = (categorie: readonly Categoria[], prezzi: readonly CategoriaPrice[]): Values =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const riga = prezzi.find((r) => r.category_id === id);
      const importo = riga?.fixed_amount ?? null;
      return [
        [priceName(id), importo === null ? '' : euroPerCampo(importo)],
        [activeName(id), riga?.active ?? true],
      ];
    }),
  );

const touched = (v: Values, prima: Values, categorie: readonly Categoria[]): readonly string[] =>
  categorie.map(({ id }) => id).filter((id) => [priceName(id), activeName(id)].some((nome) => v[nome] !== prima[nome]));

const NEW = { tariff_type: 'fixed', percentage: null, min_amount: null, max_amount: null } as const;

/** Builds the row to save; values not shown here stay as they are. */
function rowOf(id: string, v: Values, prezzi: readonly CategoriaPrice[]): CategoriaPrice {
  const ownOne = prezzi.find((r) => r.category_id === id);
  const base = { ...NEW, ...ownOne, category_id: id, active: v[activeName(id)] === true };
  if (base.tariff_type !== 'fixed') return { ...base, fixed_amount: ownOne?.fixed_amount ?? null };
  const letto = scritto(v, id);
  return { ...base, fixed_amount: letto.ok ? letto.valore : null };
}

function fallback(id: string, categorie: readonly Categoria[], righe: readonly CategoriaPrice[]): string {
  const sopra = tariffaOfCategoria(percorso(id, categorie).slice(1), righe);
  if (sopra === null) return 'Non impostato: vale la tariffa del centro.';
  const nome = categorie.find((c) => c.id === sopra.category_id)?.name ?? '';
  const prezzo =
    sopra.tariff_type === 'fixed' && sopra.fixed_amount !== null ? `, ${formatEuro(sopra.fixed_amount)}` : '';
  return `Non impostato: vale quello di ${nome}${prezzo}.`;
}

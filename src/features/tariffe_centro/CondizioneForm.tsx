import type { Categoria } from '../../data/annunci/categorie.ts';
import { type Condizione, type CondizioneData, saveCondizione } from '../../data/centri/centro-prices.ts';
import { type CategoriaSlot, flattenTree } from '../../domain/categorie/tree.ts';
import { giornoDiRoma } from '../../domain/day.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formOf } from '../../domain/form-of.ts';
import {
  TIPI_CONDIZIONE,
  TIPI_MODIFICA,
  TIPO_CONDIZIONE_LABELS,
  TIPO_MODIFICA_LABELS,
  type TipoModifica,
} from '../../domain/tariffe/tipi.ts';
import { CONDIZIONE } from '../../domain/tariffe/validazione.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field, MoneyField, rientro, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { type FieldOf, useAppForm } from '../../ui/forms/use-app-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { type CondizioneValues, readCondizione, toCondizioneValues } from './condizione-values.ts';

interface Props {
  condizione: Condizione | null;
  categorie: readonly Categoria[];
  onDirtyChange: (dirty: boolean) => void;
  onClose: () => void;
}

export function CondizioneForm({ condizione, categorie, onDirtyChange, onClose }: Props) {
  const { form, field, ...submission } = useAppForm({
    ...formOf(CONDIZIONE),
    initialValues: toCondizioneValues(condizione, giornoDiRoma(now())),
    validate: (values) => readCondizione(values).errori,
    command: saveCondizione,
    toData: (values, prima) => ({ id: condizione?.id ?? null, dati: lette(values), viste: condizione && lette(prima) }),
    fault: TESTI_ERRORE.salvataggio_condizione,
    onDone: onClose,
  });
  const values = form.watch();
  const dirty = form.formState.isDirty;
  useUnsaved(dirty, onDirtyChange);
  return (
    <FormDialog
      wide
      titolo={condizione === null ? 'Nuova condizione' : 'Modifica la condizione'}
      conferma="Salva condizione"
      pendingText="Salvataggio…"
      {...submission}
      dirty={dirty}
      onClose={onClose}
    >
      <ErrorSummary errori={form.formState.errors} />
      <Field {...field('condition_name')} />
      <WhenFields campo={field} values={values} sequence={flattenTree(categorie)} />
      <Effect campo={field} tipo={values.adjustment_type} />
      <Limits campo={field} periodo={values.condition_type === 'period'} />
    </FormDialog>
  );
}

/** Call it only when the rules hold. */
function lette(values: CondizioneValues): CondizioneData {
  const { dati } = readCondizione(values);
  if (dati === null) throw new Error('a condition was sent before its rules held');
  return dati;
}

type FormPart = { campo: FieldOf<typeof CONDIZIONE> };
type Sequence = readonly CategoriaSlot<Categoria>[];

function sotto(sequence: Sequence, id: string): Sequence {
  const da = sequence.findIndex(({ categoria }) => categoria.id === id);
  const level = sequence[da]?.level;
  if (level === undefined) return [];
  const rest = sequence.slice(da + 1);
  const fine = rest.findIndex((posto) => posto.level <= level);
  return fine === -1 ? rest : rest.slice(0, fine);
}

const voci = (sequence: Sequence, da = 0) =>
  sequence.map(({ categoria: { id, name }, level }) => (
    <option key={id} value={id}>
      {rientro(level - da)}
      {name}
    </option>
  ));

function WhenFields({ campo, values, sequence }: FormPart & { values: CondizioneValues; sequence: Sequence }) {
  const tipo = values.condition_type;
  const children = sotto(sequence, values.category);
  return (
    <>
      <SelectField {...campo('condition_type')}>
        {TIPI_CONDIZIONE.map((voce) => (
          <option key={voce} value={voce}>
            {TIPO_CONDIZIONE_LABELS[voce]}
          </option>
        ))}
      </SelectField>
      {tipo === 'range' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField {...campo('value_min')} />
          <MoneyField {...campo('value_max')} />
        </div>
      ) : null}
      {tipo === 'category' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField {...campo('category')}>
            <option value="">Scegli</option>
            {voci(sequence)}
          </SelectField>
          {children.length === 0 ? null : (
            <SelectField facoltativo="facoltativo" {...campo('subcategory')}>
              <option value="">Tutte</option>
              {voci(children, children[0]?.level)}
            </SelectField>
          )}
        </div>
      ) : null}
    </>
  );
}

const HELP_TEXTS = {
  percentage: { queue: '%', aiuto: 'Con il meno è uno sconto: -10 toglie il 10 %.' },
  fixed: { queue: '€', aiuto: 'Con il meno è uno sconto: -5,00 toglie 5 €.' },
  multiplier: { queue: '×', aiuto: '0,9 toglie un decimo, 1,1 lo aggiunge.' },
} as const satisfies Record<TipoModifica, { queue: string; aiuto: string }>;

function Effect({ campo, tipo }: FormPart & { tipo: TipoModifica }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...campo('adjustment_type')}>
        {TIPI_MODIFICA.map((voce) => (
          <option key={voce} value={voce}>
            {TIPO_MODIFICA_LABELS[voce]}
          </option>
        ))}
      </SelectField>
      <Field {...HELP_TEXTS[tipo]} {...campo('adjustment_value')} />
    </div>
  );
}

function Limits({ campo, periodo }: FormPart & { periodo: boolean }) {
  const { errore: _, ...attiva } = campo('is_active');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...campo('valid_from')} />
        <Field facoltativo={periodo ? undefined : 'facoltativo'} {...campo('valid_until')} />
        <MoneyField {...campo('min_purchase_amount')} />
        <Field {...campo('max_daily_uses')} />
        <Field {...campo('priority')} />
      </div>
      <Switch {...attiva}>Attiva</Switch>
      <TextAreaField rows={2} {...campo('description')} />
      <TextAreaField rows={2} {...campo('notes')} />
    </>
  );
}

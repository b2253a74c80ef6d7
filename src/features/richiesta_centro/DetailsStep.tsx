import type { Categoria } from '../../data/annunci/categorie.ts';
import { ACTIVITY_TYPES, MONTHLY_CAPACITIES } from '../../domain/centri/richiesta.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field, LinkField, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import type { StepProps } from './form.ts';
import { categorieScelte, conCategoria } from './values.ts';

const ACTIVITY_NAMES = {
  orologeria: 'Orologeria',
  gioielleria: 'Gioielleria',
  elettronica: 'Elettronica',
  moda: 'Moda',
  antiquariato: 'Antiquariato',
  collezionismo: 'Collezionismo',
  altro: 'Altro',
} as const satisfies Record<(typeof ACTIVITY_TYPES)[number], string>;

export function DetailsStep({ campo, values, form, categorie }: StepProps & { categorie: readonly Categoria[] }) {
  return (
    <>
      <p className="note">I campi con * sono obbligatori.</p>
      {(['nome', 'indirizzo', 'citta', 'email', 'telefono', 'nome_referente'] as const).map((nome) => (
        <Field key={nome} {...campo(nome)} />
      ))}
      {values.tipo_centro === 'terze_parti' ? (
        <PartnerFields campo={campo} values={values} form={form} categorie={categorie} />
      ) : null}
    </>
  );
}

function PartnerFields({ campo, values, form, categorie }: StepProps & { categorie: readonly Categoria[] }) {
  const errore = form.getFieldState('categorie_prodotti', form.formState).error?.message;
  const scelte = categorieScelte(values);
  // A chosen category stays visible when it is no longer offered.
  const nomi = [...new Set([...categorie.filter((c) => c.parent_id === null).map((c) => c.name), ...scelte])];
  const cambia = (nome: string) => {
    form.setValue('categorie_prodotti', conCategoria(values, nome), { shouldDirty: true });
    form.clearErrors('categorie_prodotti');
  };
  return (
    <>
      <Field {...campo('partita_iva')} />
      <SelectField {...campo('tipo_attivita')}>
        <option value="">Scegli</option>
        {ACTIVITY_TYPES.map((tipo) => (
          <option key={tipo} value={tipo}>
            {ACTIVITY_NAMES[tipo]}
          </option>
        ))}
      </SelectField>
      <Field {...campo('anno_fondazione')} />
      <LinkField {...campo('sito_web')} />
      <TextAreaField rows={4} {...campo('esperienza_autenticazione')} />
      <fieldset>
        <legend className="field-label">Categorie di prodotti *</legend>
        <div className="opzioni grid sm:grid-cols-2 sm:gap-x-6">
          {nomi.map((nome) => (
            <Checkbox
              key={nome}
              name="categorie_prodotti"
              checked={scelte.includes(nome)}
              onChange={() => cambia(nome)}
            >
              {nome}
            </Checkbox>
          ))}
        </div>
        {errore ? <ErrorMessage>{errore}</ErrorMessage> : null}
      </fieldset>
      <SelectField {...campo('capacita_mensile')}>
        {MONTHLY_CAPACITIES.map((capacity) => (
          <option key={capacity} value={capacity}>
            {capacity}
          </option>
        ))}
      </SelectField>
    </>
  );
}

import type { Categoria } from '../../data/annunci/categorie.ts';
import { ACTIVITY_TYPES, MONTHLY_CAPACITIES } from '../../domain/centri/richiesta.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field, LinkField, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import type { StepProps } from './form.ts';
import { categorieScelte, conCategoria } from './values.ts';

const REQUIRED = '*';
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
      <Field
        etichetta="Nome del centro"
        facoltativo={REQUIRED}
        autoComplete="organization"
        maxLength={120}
        {...campo('nome')}
      />
      <Field
        etichetta="Indirizzo"
        facoltativo={REQUIRED}
        autoComplete="address-line1"
        maxLength={200}
        {...campo('indirizzo')}
      />
      <Field
        etichetta="Città"
        facoltativo={REQUIRED}
        autoComplete="address-level2"
        maxLength={100}
        {...campo('citta')}
      />
      <Field
        etichetta="Email"
        facoltativo={REQUIRED}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...campo('email')}
      />
      <Field
        etichetta="Telefono"
        facoltativo={REQUIRED}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...campo('telefono')}
      />
      <Field
        etichetta="Nome del referente"
        facoltativo={REQUIRED}
        autoComplete="name"
        maxLength={120}
        {...campo('nome_referente')}
      />
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
      <Field
        etichetta="Partita IVA"
        facoltativo={REQUIRED}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...campo('partita_iva')}
      />
      <SelectField etichetta="Tipo di attività" {...campo('tipo_attivita')}>
        <option value="">Scegli</option>
        {ACTIVITY_TYPES.map((tipo) => (
          <option key={tipo} value={tipo}>
            {ACTIVITY_NAMES[tipo]}
          </option>
        ))}
      </SelectField>
      <Field
        etichetta="Anno di fondazione"
        facoltativo="facoltativo"
        type="number"
        inputMode="numeric"
        min={1900}
        {...campo('anno_fondazione')}
      />
      <LinkField
        etichetta="Sito web"
        facoltativo="facoltativo"
        autoComplete="url"
        maxLength={300}
        {...campo('sito_web')}
      />
      <TextAreaField
        etichetta="Esperienza nell’autenticazione"
        facoltativo="facoltativo"
        rows={4}
        maxLength={4000}
        aiuto="La legge solo chi esamina la richiesta."
        {...campo('esperienza_autenticazione')}
      />
      <fieldset>
        <legend className="field-label">Categorie di prodotti {REQUIRED}</legend>
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
      <SelectField etichetta="Verifiche al mese" {...campo('capacita_mensile')}>
        {MONTHLY_CAPACITIES.map((capacity) => (
          <option key={capacity} value={capacity}>
            {capacity}
          </option>
        ))}
      </SelectField>
    </>
  );
}

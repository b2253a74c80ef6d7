import type { ReactNode } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { CONDIZIONI } from '../../domain/annunci/choices.ts';
import { CAMPI_MODULO } from '../../domain/annunci/validazione.ts';
import { flattenTree } from '../../domain/categorie/tree.ts';
import { Field, MoneyField, rientro, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import type { FieldOf } from '../../ui/forms/use-app-form.ts';

type Plain = {
  [N in keyof typeof CAMPI_MODULO]: (typeof CAMPI_MODULO)[N] extends { placed: true } ? never : N;
}[keyof typeof CAMPI_MODULO];
const plainFields = Object.entries(CAMPI_MODULO).flatMap(([nome, row]) => ('placed' in row ? [] : [nome as Plain]));

type Props = {
  campo: FieldOf<typeof CAMPI_MODULO>;
  categorie: Categoria[];
  belowTexts: string | null;
  belowPrice: ReactNode;
};

export function DetailFields({ campo, categorie, belowTexts, belowPrice }: Props) {
  return (
    <>
      <Field {...campo('titolo')} />
      <TextAreaField rows={6} {...campo('descrizione')} />
      <p role="status" className="note border-l-[3px] border-wait pl-3 empty:hidden">
        {belowTexts}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...campo('prezzo')} />
        <SelectField {...campo('condizione')}>
          <option value="">Scegli</option>
          {CONDIZIONI.map((c) => (
            <option key={c} value={c}>
              {c}
            </option>
          ))}
        </SelectField>
        <SelectField {...campo('category_id')}>
          <option value="">Scegli</option>
          {flattenTree(categorie).map(({ categoria, level }) => (
            <option key={categoria.id} value={categoria.id}>
              {`${rientro(level)}${categoria.name}`}
            </option>
          ))}
        </SelectField>
        {plainFields.map((nome) => (
          <Field key={nome} {...campo(nome)} />
        ))}
      </div>
      {belowPrice}
    </>
  );
}

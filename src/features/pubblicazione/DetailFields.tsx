import type { ReactNode } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { CONDIZIONI, MAX_DESCRIZIONE, MAX_TITLE } from '../../domain/annunci/choices.ts';
import { type Asked, CAMPI_MODULO, campiModulo } from '../../domain/annunci/validazione.ts';
import { flattenTree } from '../../domain/categorie/tree.ts';
import { Field, MoneyField, rientro, SelectField, TextAreaField } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';
import type { AnnuncioValues } from './draft.ts';

type Props = {
  campo: (nome: keyof AnnuncioValues) => FormField;
  categorie: Categoria[];
  belowTexts: string | null;
  belowPrice: ReactNode;
};

export function DetailFields({ campo, categorie, belowTexts, belowPrice }: Props) {
  return (
    <>
      <Field etichetta="Titolo" maxLength={MAX_TITLE} {...campo('titolo')} />
      <TextAreaField
        etichetta="Descrizione"
        facoltativo="facoltativo"
        rows={6}
        maxLength={MAX_DESCRIZIONE}
        {...campo('descrizione')}
      />
      <p role="status" className="note border-l-[3px] border-wait pl-3 empty:hidden">
        {belowTexts}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField etichetta="Prezzo" {...campo('prezzo')} />
        <SelectField etichetta="Condizione" {...campo('condizione')}>
          <option value="">Scegli</option>
          {CONDIZIONI.map((c) => (
            <option key={c} value={c}>
              {c}
            </option>
          ))}
        </SelectField>
        <SelectField etichetta="Categoria" {...campo('category_id')}>
          <option value="">Scegli</option>
          {flattenTree(categorie).map(({ categoria, level }) => (
            <option key={categoria.id} value={categoria.id}>
              {`${rientro(level)}${categoria.name}`}
            </option>
          ))}
        </SelectField>
        {campiModulo.map((nome) => {
          const { box }: Asked = CAMPI_MODULO[nome];
          return box === undefined ? null : <Field key={nome} {...box} {...campo(nome)} />;
        })}
      </div>
      {belowPrice}
    </>
  );
}

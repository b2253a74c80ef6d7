import type { UseFormReturn } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type CENTRO_DATA, type DataValues, readEntries, writeItems } from '../../domain/centri/dati.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field, LinkField, TextAreaField } from '../../ui/forms/Field.tsx';
import type { FieldOf } from '../../ui/forms/use-app-form.ts';

interface Props {
  campo: FieldOf<typeof CENTRO_DATA>;
  form: UseFormReturn<DataValues>;
  specializzazioni: string;
  categorie: readonly Categoria[];
}

export function PublicFields({ campo, form, specializzazioni, categorie }: Props) {
  const scelte = readEntries(specializzazioni);
  // A chosen category stays visible when it is no longer offered.
  const nomi = [...new Set([...categorie.filter((c) => c.parent_id === null).map((c) => c.name), ...scelte])];
  const cambia = (nome: string) =>
    form.setValue(
      'specializzazioni',
      writeItems(scelte.includes(nome) ? scelte.filter((s) => s !== nome) : [...scelte, nome]),
      { shouldDirty: true },
    );
  return (
    <div className="mt-4 grid gap-5">
      <Field {...campo('nome')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...campo('indirizzo')} />
        <Field {...campo('citta')} />
        <Field {...campo('telefono')} />
        <Field {...campo('email')} />
      </div>
      <LinkField {...campo('sito_web')} />
      <TextAreaField rows={5} {...campo('descrizione')} />
      <fieldset>
        <legend className="field-label">Che cosa verifica</legend>
        <p className="note">
          Chi ha un oggetto di un’altra categoria non può prenotare qui. Senza scelte le verifica tutte.
        </p>
        <div className="opzioni grid sm:grid-cols-2 sm:gap-x-6">
          {nomi.map((nome) => (
            <Checkbox key={nome} name="specializzazioni" checked={scelte.includes(nome)} onChange={() => cambia(nome)}>
              {nome}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

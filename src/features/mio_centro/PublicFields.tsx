import type { UseFormReturn } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type DataValues, readEntries, writeItems } from '../../domain/centri/dati.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field, LinkField, TextAreaField } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

interface Props {
  campo: (nome: keyof DataValues) => FormField;
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
      <Field etichetta="Nome del centro" autoComplete="organization" maxLength={120} {...campo('nome')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field etichetta="Indirizzo" autoComplete="address-line1" maxLength={200} {...campo('indirizzo')} />
        <Field etichetta="Città" autoComplete="address-level2" maxLength={100} {...campo('citta')} />
        <Field
          etichetta="Telefono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          {...campo('telefono')}
        />
        <Field
          etichetta="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aiuto="Ci arrivano le prenotazioni e i messaggi dei clienti."
          {...campo('email')}
        />
      </div>
      <LinkField
        etichetta="Sito web"
        facoltativo="facoltativo"
        autoComplete="url"
        maxLength={300}
        {...campo('sito_web')}
      />
      <TextAreaField
        etichetta="Presentazione"
        facoltativo="facoltativo"
        rows={5}
        maxLength={2000}
        aiuto="Chi siete e che cosa sapete riconoscere: si legge nella pagina pubblica del centro."
        {...campo('descrizione')}
      />
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

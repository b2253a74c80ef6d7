import { CORRIERI } from '../../domain/ordini/spedizione.ts';
import { SelectField } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/use-app-form.ts';

export const CorriereField = (campo: FormField & { etichetta: string }) => (
  <SelectField {...campo}>
    <option value="">Scegli</option>
    {CORRIERI.map((corriere) => (
      <option key={corriere}>{corriere}</option>
    ))}
  </SelectField>
);

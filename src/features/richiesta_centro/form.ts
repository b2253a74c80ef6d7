import type { UseFormReturn } from 'react-hook-form';
import type { FormField } from '../../ui/forms/use-app-form.ts';
import type { ValoriRichiesta } from './values.ts';

export interface StepProps {
  campo: (nome: keyof ValoriRichiesta) => FormField;
  values: ValoriRichiesta;
  form: UseFormReturn<ValoriRichiesta>;
}

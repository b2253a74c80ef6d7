import type { UseFormReturn } from 'react-hook-form';
import type { FieldOf } from '../../ui/forms/use-app-form.ts';
import type { RICHIESTA_ROWS, ValoriRichiesta } from './values.ts';

export interface StepProps {
  campo: FieldOf<typeof RICHIESTA_ROWS>;
  values: ValoriRichiesta;
  form: UseFormReturn<ValoriRichiesta>;
}

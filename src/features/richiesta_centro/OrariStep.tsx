import { DAYS_FROM_MONDAY } from '../../domain/centri/orari.ts';
import { WeekFields } from '../../ui/forms/WeekFields.tsx';
import type { StepProps } from './form.ts';

export const OrariStep = ({ campo, values }: StepProps) => (
  <WeekFields giorni={DAYS_FROM_MONDAY} campo={campo} aperto={(g) => values[`${g}_aperto`]} />
);

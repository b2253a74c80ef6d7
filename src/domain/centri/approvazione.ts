import { STATO_APPROVAZIONE } from '../values.ts';

export const STATI_APPROVAZIONE = STATO_APPROVAZIONE;
export type StatoApprovazione = (typeof STATI_APPROVAZIONE)[number];

export const APPROVAZIONE_LABELS = {
  pending: 'In attesa',
  approved: 'Approvato',
  rejected: 'Rifiutato',
  suspended: 'Sospeso',
} as const satisfies Record<StatoApprovazione, string>;

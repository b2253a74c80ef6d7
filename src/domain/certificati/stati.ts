import { STATO_CERTIFICATO } from '../values.ts';

export const STATI_CERTIFICATO = STATO_CERTIFICATO;
export type StatoCertificato = (typeof STATI_CERTIFICATO)[number];

export const CERTIFICATO_LABELS = {
  attivo: 'Attivo',
  revocato: 'Revocato',
} as const satisfies Record<StatoCertificato, string>;

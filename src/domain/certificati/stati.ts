import { STATO_CERTIFICATO } from '../valori.ts';

export const STATI_CERTIFICATO = STATO_CERTIFICATO;
export type StatoCertificato = (typeof STATI_CERTIFICATO)[number];

export const ETICHETTE_CERTIFICATO = {
  attivo: 'Attivo',
  revocato: 'Revocato',
} as const satisfies Record<StatoCertificato, string>;

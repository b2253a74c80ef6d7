import { STATO_SPEDIZIONE } from '../valori.ts';

/** In the order in which they happen. */
export const STATI_SPEDIZIONE = STATO_SPEDIZIONE;
export type StatoSpedizione = (typeof STATI_SPEDIZIONE)[number];

export const ETICHETTE_SPEDIZIONE = {
  richiesto: 'Richiesto',
  spedito: 'Spedito',
  in_transito: 'In transito',
  consegnato: 'Consegnato',
} as const satisfies Record<StatoSpedizione, string>;

export const CORRIERI = ['DHL', 'UPS', 'BRT', 'GLS', 'SDA', 'FedEx', 'Altro'] as const;

export type ErroreTracciamento = 'corriere_mancante' | 'tracciamento_mancante' | 'link_non_valido';

/** 'Segna spedito': courier and code needed, the address optional but https (decision A11). */
export function validaTracciamento(b: {
  readonly corriere: string;
  readonly codice: string;
  readonly url: string;
}): ErroreTracciamento | null {
  if (b.corriere.trim() === '') return 'corriere_mancante';
  if (b.codice.trim() === '') return 'tracciamento_mancante';
  return b.url.trim() !== '' && !linkSicuro(b.url) ? 'link_non_valido' : null;
}

/** Stored links must be https (decision A11). */
export const linkSicuro = (url: string): boolean => /^https:\/\/[^\s/@\\]+(?:[/?#]\S*)?$/i.test(url.trim());

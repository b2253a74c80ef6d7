import { STATO_SPEDIZIONE } from '../values.ts';

export const STATI_SPEDIZIONE = STATO_SPEDIZIONE;
export type StatoSpedizione = (typeof STATI_SPEDIZIONE)[number];

export const SPEDIZIONE_LABELS = {
  richiesto: 'Richiesto',
  spedito: 'Spedito',
  in_transito: 'In transito',
  consegnato: 'Consegnato',
} as const satisfies Record<StatoSpedizione, string>;

export const CORRIERI = ['DHL', 'UPS', 'BRT', 'GLS', 'SDA', 'FedEx', 'Altro'] as const;

export type TrackingErrors = {
  readonly corriere?: 'corriere_mancante';
  readonly codice?: 'tracciamento_mancante';
  readonly url?: 'link_non_valido';
};

/** 'Segna spedito': courier and code required, the link optional but https (decision A11). */
export function validateTracking(b: {
  readonly corriere: string;
  readonly codice: string;
  readonly url: string;
}): TrackingErrors {
  return {
    ...(b.corriere.trim() === '' ? { corriere: 'corriere_mancante' } : {}),
    ...(b.codice.trim() === '' ? { codice: 'tracciamento_mancante' } : {}),
    ...(b.url.trim() !== '' && !isSafeLink(b.url) ? { url: 'link_non_valido' } : {}),
  };
}

/** Stored links must be https (decision A11). */
export const isSafeLink = (url: string): boolean => /^https:\/\/[^\s/@\\]+(?:[/?#]\S*)?$/i.test(url.trim());

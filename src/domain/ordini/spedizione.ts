import { STATO_SPEDIZIONE } from '../valori.ts';

export const STATI_SPEDIZIONE = STATO_SPEDIZIONE;
export type StatoSpedizione = (typeof STATI_SPEDIZIONE)[number];

export const ETICHETTE_SPEDIZIONE = {
  richiesto: 'Richiesto',
  spedito: 'Spedito',
  in_transito: 'In transito',
  consegnato: 'Consegnato',
} as const satisfies Record<StatoSpedizione, string>;

export const CORRIERI = ['DHL', 'UPS', 'BRT', 'GLS', 'SDA', 'FedEx', 'Altro'] as const;

export type ErroriTracciamento = {
  readonly corriere?: 'corriere_mancante';
  readonly codice?: 'tracciamento_mancante';
  readonly url?: 'link_non_valido';
};

/** 'Segna spedito': courier and code required, the link optional but https (decision A11). */
export function validaTracciamento(b: {
  readonly corriere: string;
  readonly codice: string;
  readonly url: string;
}): ErroriTracciamento {
  return {
    ...(b.corriere.trim() === '' ? { corriere: 'corriere_mancante' } : {}),
    ...(b.codice.trim() === '' ? { codice: 'tracciamento_mancante' } : {}),
    ...(b.url.trim() !== '' && !linkSicuro(b.url) ? { url: 'link_non_valido' } : {}),
  };
}

/** Stored links must be https (decision A11). */
export const linkSicuro = (url: string): boolean => /^https:\/\/[^\s/@\\]+(?:[/?#]\S*)?$/i.test(url.trim());

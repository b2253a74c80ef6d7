import { MOTIVO_RIFIUTO } from '../valori.ts';

/** Beside the text, so that an honest seller is not called a counterfeiter by a default (decision S4). */
export const MOTIVI_RIFIUTO = MOTIVO_RIFIUTO;
export type MotivoRifiuto = (typeof MOTIVI_RIFIUTO)[number];
export const ETICHETTE_MOTIVO_RIFIUTO = {
  non_autentico: 'Non autentico',
  difforme: "Difforme dall'annuncio",
  documenti: 'Documenti mancanti o non validi',
  altro: 'Altro',
} as const satisfies Record<MotivoRifiuto, string>;

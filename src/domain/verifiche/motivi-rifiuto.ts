import { MOTIVO_RIFIUTO } from '../valori.ts';

/** Apart from the text, so that no default calls a seller a counterfeiter (decision S4). */
export const MOTIVI_RIFIUTO = MOTIVO_RIFIUTO;
export type MotivoRifiuto = (typeof MOTIVI_RIFIUTO)[number];
export const ETICHETTE_MOTIVO_RIFIUTO = {
  non_autentico: 'Non autentico',
  difforme: "Difforme dall'annuncio",
  documenti: 'Documenti mancanti o non validi',
  altro: 'Altro',
} as const satisfies Record<MotivoRifiuto, string>;

import { MOTIVO_RIFIUTO } from '../values.ts';

/** Apart from the text, so that no default calls a seller a counterfeiter (decision S4). */
export const REFUSAL_MOTIVI = MOTIVO_RIFIUTO;
export type RefusalMotivo = (typeof REFUSAL_MOTIVI)[number];
export const MOTIVO_RIFIUTO_LABELS = {
  non_autentico: 'Non autentico',
  difforme: "Difforme dall'annuncio",
  documenti: 'Documenti mancanti o non validi',
  altro: 'Altro',
} as const satisfies Record<RefusalMotivo, string>;

/** Retention periods (decision P17): named by the privacy notice, enforced by the daily job (23_files). */
export const RETENTION = {
  anni_vendite: 10,
  anni_prove: 2,
  anni_contatti: 2,
  mesi_indirizzi: 12,
  mesi_lettere: 12,
  giorni_foto_senza_annuncio: 2,
  giorni_visite: 7,
} as const;

/** Hours to answer a message, on the office's working days (spec 1 section 2). */
export const ANSWER_HOURS = 24;

export const DATA_ANSWER_DAYS = 30;

/** How long what is kept is kept (decision P17): told by the privacy notice, enforced by the daily job (23_files). */
export const CONSERVAZIONE = {
  anni_vendite: 10,
  anni_prove: 2,
  anni_contatti: 2,
  mesi_indirizzi: 12,
  mesi_lettere: 12,
  giorni_foto_senza_annuncio: 2,
  giorni_visite: 7,
} as const;

/** Hours in which a message to the office is answered, on the days it works (spec 1 section 2). */
export const ORE_RISPOSTA = 24;

/** Within so many days who asks about his own data is answered: the law's month (GDPR art. 12). */
export const GIORNI_RISPOSTA_DATI = 30;

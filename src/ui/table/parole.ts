/** Neither letter nor digit, as the database counts them (privato.testo_cercato). */
const BADGES = /[!-/:-@[-`{-~\s]/g;

/** A search needs two letters or digits, or one number: less matches nearly every row. */
export const isSearchable = (testo: string): boolean =>
  testo.replaceAll(BADGES, '').length > 1 || /^\d$/.test(testo.trim());

export const missingWhenSearched = (testo: string): string | null =>
  testo === '' || isSearchable(testo) ? null : 'Scrivi almeno 2 lettere o cifre.';

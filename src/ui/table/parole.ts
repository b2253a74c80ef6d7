/** Neither letter nor digit, as the database counts them (privato.testo_cercato). */
const SEGNI = /[!-/:-@[-`{-~\s]/g;

/** A search needs two letters or digits, or one number: less matches nearly every row. */
export const bastaCercare = (testo: string): boolean =>
  testo.replaceAll(SEGNI, '').length > 1 || /^\d$/.test(testo.trim());

export const mancaACercare = (testo: string): string | null =>
  testo === '' || bastaCercare(testo) ? null : 'Scrivi almeno 2 lettere o cifre.';

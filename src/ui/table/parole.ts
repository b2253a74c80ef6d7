/** What is no letter and no figure, as the database counts them (privato.testo_cercato). */
const SEGNI = /[!-/:-@[-`{-~\s]/g;

/** Whether this is enough to look for in a list of the office: two letters or figures, or a number. Less stands in nearly every row. */
export const bastaCercare = (testo: string): boolean =>
  testo.replaceAll(SEGNI, '').length > 1 || /^\d$/.test(testo.trim());

/** What the field says while nothing is looked for yet, null where there is nothing to say. */
export const mancaACercare = (testo: string): string | null =>
  testo === '' || bastaCercare(testo) ? null : 'Scrivi almeno 2 lettere o cifre.';

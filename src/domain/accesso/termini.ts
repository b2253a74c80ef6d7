/** Which text of the terms and of the privacy notice is in force: stored with each consent, shown on both pages. */
export const VERSIONE_TERMINI = '2026-11';

/** The version of terms and privacy notice in force: stored with each consent, shown on both pages. */
export const VERSIONE_TERMINI = '2026-11';

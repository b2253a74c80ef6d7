/** The version of terms and privacy notice in force: stored with each consent, shown on both pages. */
export const TERMS_VERSION = '2026-11';

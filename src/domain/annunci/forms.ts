import { check, MAX_REASON, text } from '../form.ts';

/** A saved search. */
export const RICERCA = {
  nome: text('Nome della ricerca', { missing: 'nome_ricerca_mancante', autoComplete: 'off', maxLength: 80 }),
  avvisi: check(),
};

/** The office's panel: notes that only it reads, and why an act. */
export const ANNUNCIO_NOTES = {
  note: text('Note amministratore', { aiuto: 'Le vedono solo gli amministratori.', maxLength: 4_000 }),
  motivo: text('Motivo', { maxLength: MAX_REASON }),
};

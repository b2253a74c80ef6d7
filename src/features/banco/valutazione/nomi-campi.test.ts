import { expect, test } from 'vitest';
import { refusalInWords } from './nomi-campi.ts';

const parcel = (azione: string) => ({ kind: 'spedizione', payload: { azione } }) as const;
const state = { kind: 'stato_appuntamento', payload: { status: 'pending' } } as const;
const note = { kind: 'aggiungi_nota', payload: { testo: 'Graffio' } } as const;

test('a refusal uses the specification’s words for its act; several acts with one reason share a text', () => {
  const why = 'Il centro non è attivo.';
  expect(refusalInWords([parcel('spedito')], why)).toBe('Aggiornamento spedizione fallito: Il centro non è attivo.');
  expect(refusalInWords([parcel('consegnato')], why)).toBe(
    'Aggiornamento consegna non riuscito: Il centro non è attivo.',
  );
  expect(refusalInWords([state, state], why)).toBe(
    "Si è verificato un errore durante l'aggiornamento dello stato. Il centro non è attivo.",
  );
  expect(refusalInWords([note], why)).toBe('Rifiutato dal server: Il centro non è attivo.');
  expect(refusalInWords([state, note], why)).toBe('Rifiutato dal server: Il centro non è attivo.');
});

import { expect, it } from 'vitest';
import { ANNUNCI_ERRORS } from './errori/annunci.ts';
import { CENTRI_ERRORS } from './errori/centri.ts';
import { LIMIT_ERRORS, NUMBERED_LIMITS } from './errori/limits.ts';
import { COMMON_ERRORS } from './errori/municipalities.ts';
import { OGGETTO_ERRORS } from './errori/oggetto.ts';
import { ORDINI_ERRORS } from './errori/ordini.ts';
import { ACCESS_ERRORS } from './errori/sign-in-page.ts';
import { TABLET_ERRORS } from './errori/tablet.ts';
import { UFFICIO_ERRORS } from './errori/ufficio.ts';
import { VERIFICHE_ERRORS } from './errori/verifiche.ts';
import { ERROR_TEXTS_WITH_DATA, isKnownCode, ruleText, TESTI_ERRORE } from './errori.ts';
import { fallito, riuscito } from './esito.ts';

const CHAPTERS = [
  ACCESS_ERRORS,
  ANNUNCI_ERRORS,
  CENTRI_ERRORS,
  COMMON_ERRORS,
  LIMIT_ERRORS,
  OGGETTO_ERRORS,
  ORDINI_ERRORS,
  TABLET_ERRORS,
  UFFICIO_ERRORS,
  VERIFICHE_ERRORS,
];

it('the parts share no code', () => {
  const codes = CHAPTERS.flatMap((c) => Object.keys(c));
  expect(codes).toHaveLength(Object.keys(TESTI_ERRORE).length);
});

it('every code is snake_case and has a text', () => {
  for (const [codice, testo] of Object.entries(TESTI_ERRORE)) {
    expect(codice).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    expect(testo.trim()).toBe(testo);
    expect(testo).not.toBe('');
  }
});

it('an unknown code gets the general text, even a tricky one', () => {
  expect(ruleText('orario_non_disponibile')).toBe('Orario non più disponibile');
  expect(ruleText('mai_visto')).toBe(TESTI_ERRORE.errore_generico);
  expect(ruleText('constructor')).toBe(TESTI_ERRORE.errore_generico);
  expect(isKnownCode('__proto__')).toBe(false);
});

it('texts with a value are filled', () => {
  const t = ERROR_TEXTS_WITH_DATA;
  expect(t.creazione_intento(402, 'card_error')).toBe('Errore creazione PaymentIntent (HTTP 402) [card_error]');
  expect(t.creazione_intento(500)).toBe('Errore creazione PaymentIntent (HTTP 500)');
  expect(t.database('23505', 'x')).toBe('Errore database (23505): x');
  expect(t.file_non_validi([t.file_troppo_grande('a.jpg'), t.file_formato_non_valido('b.svg')])).toBe(
    'File non validi: a.jpg (troppo grande), b.svg (formato non valido)',
  );
  for (const testo of [
    t.creazione_annuncio,
    t.durante_creazione_annuncio,
    t.creazione_verifica,
    t.pagamento_risposta_non_valida,
  ]) {
    expect(testo('motivo')).toMatch(/: motivo$/);
  }
});

it('an outcome is a value', () => {
  expect(riuscito(1)).toEqual({ ok: true, valore: 1 });
  expect(fallito('no')).toEqual({ ok: false, errore: 'no' });
});

it('a limit shows its figure if the database sends it, and reads well without', () => {
  for (const codice of Object.keys(NUMBERED_LIMITS)) {
    expect(ruleText(codice, '12')).toMatch(/al massimo 12 /);
    expect(ruleText(codice)).not.toMatch(/null|undefined|massimo/);
  }
});

it('a suspended person reads the reason, if it is known', () => {
  expect(ruleText('utente_sospeso', 'Oggetti falsi')).toBe('Il tuo account è sospeso. Motivo: Oggetti falsi');
  expect(ruleText('utente_sospeso')).toBe('Il tuo account è sospeso.');
});

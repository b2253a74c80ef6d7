import { expect, it } from 'vitest';
import { ERRORI_ACCESSO } from './errori/accesso.ts';
import { ERRORI_ANNUNCI } from './errori/annunci.ts';
import { ERRORI_CENTRI } from './errori/centri.ts';
import { ERRORI_COMUNI } from './errori/comuni.ts';
import { ERRORI_LIMITI, LIMITI_CON_NUMERO } from './errori/limiti.ts';
import { ERRORI_OGGETTO } from './errori/oggetto.ts';
import { ERRORI_ORDINI } from './errori/ordini.ts';
import { ERRORI_TABLET } from './errori/tablet.ts';
import { ERRORI_UFFICIO } from './errori/ufficio.ts';
import { ERRORI_VERIFICHE } from './errori/verifiche.ts';
import { codiceNoto, TESTI_ERRORE, TESTI_ERRORE_CON_DATI, testoCodice, testoDiRegola } from './errori.ts';
import { fallito, riuscito } from './esito.ts';

const CAPITOLI = [
  ERRORI_ACCESSO,
  ERRORI_ANNUNCI,
  ERRORI_CENTRI,
  ERRORI_COMUNI,
  ERRORI_LIMITI,
  ERRORI_OGGETTO,
  ERRORI_ORDINI,
  ERRORI_TABLET,
  ERRORI_UFFICIO,
  ERRORI_VERIFICHE,
];

it('the parts share no code', () => {
  const codici = CAPITOLI.flatMap((c) => Object.keys(c));
  expect(codici).toHaveLength(Object.keys(TESTI_ERRORE).length);
});

it('every code is snake_case and has a text', () => {
  for (const [codice, testo] of Object.entries(TESTI_ERRORE)) {
    expect(codice).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    expect(testo.trim()).toBe(testo);
    expect(testo).not.toBe('');
  }
});

it('an unknown code gets the general text, even a tricky one', () => {
  expect(testoCodice('orario_non_disponibile')).toBe('Orario non più disponibile');
  expect(testoCodice('mai_visto')).toBe(TESTI_ERRORE.errore_generico);
  expect(testoCodice('constructor')).toBe(TESTI_ERRORE.errore_generico);
  expect(codiceNoto('__proto__')).toBe(false);
});

it('texts with a value are filled', () => {
  const t = TESTI_ERRORE_CON_DATI;
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
  for (const codice of Object.keys(LIMITI_CON_NUMERO)) {
    expect(testoDiRegola(codice, '12')).toMatch(/al massimo 12 /);
    expect(testoDiRegola(codice)).not.toMatch(/null|undefined|massimo/);
  }
});

it('a suspended person reads the reason, if it is known', () => {
  expect(testoDiRegola('utente_sospeso', 'Oggetti falsi')).toBe('Il tuo account è sospeso. Motivo: Oggetti falsi');
  expect(testoDiRegola('utente_sospeso')).toBe('Il tuo account è sospeso.');
});

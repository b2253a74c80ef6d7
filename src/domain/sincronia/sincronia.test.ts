import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vociChecklist } from '../verifiche/checklist.ts';
import { CAMPI, campoNoto, MAX_PROBLEMI, valoreAmmesso, valoriUguali } from './campi.ts';
import { REGOLE_CONFLITTO, risolvi, TESTI_CONFLITTO } from './conflitti.ts';
import {
  esitoDaDecidere,
  esitoRiuscito,
  MAX_OPERAZIONI_PER_INVIO,
  STATI_ESITO,
  TIPI_OPERAZIONE,
  VERSIONE_OPERAZIONI,
} from './operazioni.ts';

const remoto = (versione: number, valore: unknown, presente = true) => ({ presente, versione, valore });

it('a slider: same base applies, equal values merge, others conflict', () => {
  expect(risolvi('imposta_campo', 3, 8, remoto(3, 6))).toBe('applied');
  expect(risolvi('imposta_campo', 2, 6, remoto(3, 6))).toBe('merged');
  expect(risolvi('imposta_campo', 2, 8, remoto(3, 6))).toBe('conflict');
  expect(risolvi('imposta_campo', null, 8, remoto(0, null, false))).toBe('applied');
});

it('a checklist merges whatever the order of its ticks', () => {
  expect(risolvi('imposta_campo', 1, ['a', 'b'], remoto(2, ['b', 'a']))).toBe('merged');
  expect(risolvi('imposta_campo', 1, ['a'], remoto(2, ['a', 'b']))).toBe('conflict');
});

it('a signature is written once; a second one waits for the operator', () => {
  expect(risolvi('firma', null, 'sha1', remoto(0, null, false))).toBe('applied');
  expect(risolvi('firma', null, 'sha1', remoto(1, 'sha1'))).toBe('merged');
  expect(risolvi('firma', null, 'sha2', remoto(1, 'sha1'))).toBe('conflict');
});

it('a decision holds only for the version that was seen', () => {
  expect(risolvi('decidi', 7, 'verificato', remoto(7, null))).toBe('applied');
  expect(risolvi('decidi', 6, 'verificato', remoto(7, 'non_conforme'))).toBe('conflict');
});

it('notes and media never conflict, and only kinds that can conflict have a text', () => {
  for (const kind of TIPI_OPERAZIONE) {
    const possibili = [remoto(0, null, false), remoto(9, 'x')].map((r) => risolvi(kind, 1, 'y', r));
    const regola = REGOLE_CONFLITTO[kind];
    const conflitto = regola === 'confronta' || regola === 'una_volta';
    expect(possibili.includes('conflict')).toBe(conflitto);
    expect(TESTI_CONFLITTO[kind] !== null).toBe(conflitto);
  }
});

it('same base and same value is never a conflict', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(10), fc.nat(10), (base, versione, mio, suo) => {
      const esito = risolvi('imposta_campo', base, mio, remoto(versione, suo));
      expect(esito === 'conflict').toBe(base !== versione && mio !== suo);
    }),
  );
});

it.each([
  ['score_autenticita', 8, true],
  ['score_autenticita', 11, false],
  ['score_autenticita', 7.5, false],
  ['score_autenticita', '8', false],
  ['checklist_provenienza', [], true],
  ['checklist_provenienza', vociChecklist('provenienza'), true],
  ['checklist_provenienza', ['mai_vista'], false],
  ['checklist_provenienza', ['garanzia', 'garanzia'], false],
  ['checklist_provenienza', [1], false],
  ['checklist_provenienza', 'garanzia', false],
  ['condizione_verificata', true, true],
  ['condizione_verificata', 'true', false],
  ['valutazione_prezzo', 'Adeguato', true],
  ['valutazione_prezzo', 'adeguato', false],
  ['problemi_rilevati', 'Graffi', true],
  ['problemi_rilevati', 'x'.repeat(MAX_PROBLEMI + 1), false],
  ['problemi_rilevati', null, false],
] as const)('%s may hold %j: %s', (campo, valore, ammesso) => {
  expect(valoreAmmesso(campo, valore)).toBe(ammesso);
});

it('knows its fields and statuses', () => {
  expect(CAMPI).toHaveLength(13);
  expect(campoNoto('stato')).toBe(false);
  expect(campoNoto('score_provenienza')).toBe(true);
  expect(valoriUguali(Number.NaN, Number.NaN)).toBe(true);
  expect(STATI_ESITO.filter(esitoRiuscito)).toEqual(['applied', 'merged']);
  expect(STATI_ESITO.filter(esitoDaDecidere)).toEqual(['conflict', 'rejected', 'forbidden']);
  expect([VERSIONE_OPERAZIONI, MAX_OPERAZIONI_PER_INVIO]).toEqual([1, 50]);
});

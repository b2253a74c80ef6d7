import { expect, it } from 'vitest';
import { emptyVerifica } from '../../../../tests/fakes/empty-verifica.ts';
import { operation } from '../../../../tests/fakes/operation.ts';
import { longDay } from '../../../domain/day.ts';
import type { Conflict, OperationOf } from '../../../offline/store/types.ts';
import { queuedText } from '../decisione/motivi.ts';
import { annuncioNumber, concluso, esitoText, moment, SIGNALS, scoreInWords } from './labels.ts';

const niente = { decisione: null, inviata: false, ricevuta: false } as const;

it('a queued decision is shown as waiting, never as accepted', () => {
  const voce = moment('in_attesa', { decisione: 'verificato', inviata: false, ricevuta: true });
  expect(voce).toBe('verificato_in_coda');
  expect(SIGNALS[voce]).toMatchObject({ glyph: 'attesa', dettaglio: 'in attesa di invio' });
  expect(concluso(voce)).toBe(true);
});

it('an accepted decision shows as such before the row is read again', () => {
  expect(moment('in_attesa', { decisione: 'non_conforme', inviata: true, ricevuta: true })).toBe('non_conforme');
});

it("the server's decision wins over a queued one", () => {
  expect(moment('non_conforme', { decisione: 'verificato', inviata: false, ricevuta: true })).toBe('non_conforme');
});

it('an item received on the tablet is at the counter before the server knows', () => {
  expect(moment('programmata', niente)).toBe('attesa');
  expect(moment('programmata', { decisione: null, inviata: false, ricevuta: true })).toBe('al_banco');
  expect(moment('in_attesa', niente)).toBe('al_banco');
});

it('states read as the specification calls them', () => {
  expect(SIGNALS[moment('programmata', niente)].testo).toBe('Programmata');
  expect(SIGNALS[moment('in_attesa', niente)].testo).toBe('In Attesa');
});

it('days, numbers and totals are formatted as designed', () => {
  expect(longDay('2026-06-12')).toBe('Venerdì 12 giugno');
  expect(annuncioNumber(4218)).toBe('N. 004218');
  expect(scoreInWords(9.15)).toBe('9,15');
  expect(scoreInWords(8)).toBe('8,00');
});

it("another centre's result reads in one line", () => {
  const prima = {
    esito: 'non_conforme',
    motivo_rifiuto: 'documenti',
    problemi_rilevati: 'Garanzia di un altro pezzo',
    data_verifica: '2026-11-12T10:00:00Z',
    centro: 'Fidati Point Roma',
  } as const;
  expect(esitoText(prima)).toMatch(/^Non Conforme: .+\. Garanzia di un altro pezzo \(Fidati Point Roma\)$/);
  expect(esitoText({ ...prima, motivo_rifiuto: null, problemi_rilevati: null })).toBe(
    'Non Conforme (Fidati Point Roma)',
  );
  expect(esitoText({ ...prima, esito: 'verificato' })).toBe('Verificato (Fidati Point Roma)');
});

it('a decision in conflict does not say that it waits for its pictures', () => {
  const decisione = operation(1, { kind: 'decidi' }) as OperationOf<'decidi'>;
  const decisionPhotos = { arrived: 0, servono: 3 };
  const verifica = emptyVerifica('v1');
  expect(queuedText({ decisione, decisionPhotos, conflitti: [], verifica })).toContain('(foto 0/3)');
  const una = { id: 'c' } as Conflict;
  expect(queuedText({ decisione, decisionPhotos, conflitti: [una], verifica })).toBe(
    'La decisione è sul tablet: parte dopo che hai scelto fra le due versioni.',
  );
  const ferma = { ...verifica, fermo: { codice: 'venditore_sospeso', motivo: null } as const };
  const approved = { ...decisione, payload: { ...decisione.payload, esito: 'verificato' as const } };
  expect(queuedText({ decisione: approved, decisionPhotos: null, conflitti: [], verifica: ferma })).toMatch(/aspetta:/);
});

import { expect, it } from 'vitest';
import { operation } from '../../../../tests/fakes/operation.ts';
import { verificaVuota } from '../../../../tests/fakes/verifica-vuota.ts';
import { giornoEsteso } from '../../../domain/giorno.ts';
import type { Conflict, OperationOf } from '../../../offline/store/types.ts';
import { testoInCoda } from '../decisione/motivi.ts';
import { concluso, esitoScritto, momento, numeroAnnuncio, punteggioScritto, SEGNALI } from './etichette.ts';

const niente = { decisione: null, inviata: false, ricevuta: false } as const;

it('a queued decision is shown as waiting, never as accepted', () => {
  const voce = momento('in_attesa', { decisione: 'verificato', inviata: false, ricevuta: true });
  expect(voce).toBe('verificato_in_coda');
  expect(SEGNALI[voce]).toMatchObject({ glifo: 'attesa', dettaglio: 'in attesa di invio' });
  expect(concluso(voce)).toBe(true);
});

it('an accepted decision shows as such before the row is read again', () => {
  expect(momento('in_attesa', { decisione: 'non_conforme', inviata: true, ricevuta: true })).toBe('non_conforme');
});

it("the server's decision wins over a queued one", () => {
  expect(momento('non_conforme', { decisione: 'verificato', inviata: false, ricevuta: true })).toBe('non_conforme');
});

it('an item received on the tablet is at the counter before the server knows', () => {
  expect(momento('programmata', niente)).toBe('attesa');
  expect(momento('programmata', { decisione: null, inviata: false, ricevuta: true })).toBe('al_banco');
  expect(momento('in_attesa', niente)).toBe('al_banco');
});

it('states read as the specification calls them', () => {
  expect(SEGNALI[momento('programmata', niente)].testo).toBe('Programmata');
  expect(SEGNALI[momento('in_attesa', niente)].testo).toBe('In Attesa');
});

it('days, numbers and totals are formatted as designed', () => {
  expect(giornoEsteso('2026-06-12')).toBe('Venerdì 12 giugno');
  expect(numeroAnnuncio(4218)).toBe('N. 004218');
  expect(punteggioScritto(9.15)).toBe('9,15');
  expect(punteggioScritto(8)).toBe('8,00');
});

it("another centre's result reads in one line", () => {
  const prima = {
    esito: 'non_conforme',
    motivo_rifiuto: 'documenti',
    problemi_rilevati: 'Garanzia di un altro pezzo',
    data_verifica: '2026-11-12T10:00:00Z',
    centro: 'Fidati Point Roma',
  } as const;
  expect(esitoScritto(prima)).toMatch(/^Non Conforme: .+\. Garanzia di un altro pezzo \(Fidati Point Roma\)$/);
  expect(esitoScritto({ ...prima, motivo_rifiuto: null, problemi_rilevati: null })).toBe(
    'Non Conforme (Fidati Point Roma)',
  );
  expect(esitoScritto({ ...prima, esito: 'verificato' })).toBe('Verificato (Fidati Point Roma)');
});

it('a decision in conflict does not say that it waits for its pictures', () => {
  const decisione = operation(1, { kind: 'decidi' }) as OperationOf<'decidi'>;
  const fotoDecisione = { arrivate: 0, servono: 3 };
  const verifica = verificaVuota('v1');
  expect(testoInCoda({ decisione, fotoDecisione, conflitti: [], verifica })).toContain('(foto 0/3)');
  const una = { id: 'c' } as Conflict;
  expect(testoInCoda({ decisione, fotoDecisione, conflitti: [una], verifica })).toBe(
    'La decisione è sul tablet: parte dopo che hai scelto fra le due versioni.',
  );
  const ferma = { ...verifica, fermo: { codice: 'venditore_sospeso', motivo: null } as const };
  const approvata = { ...decisione, payload: { ...decisione.payload, esito: 'verificato' as const } };
  expect(testoInCoda({ decisione: approvata, fotoDecisione: null, conflitti: [], verifica: ferma })).toMatch(
    /aspetta:/,
  );
});

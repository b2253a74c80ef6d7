import { expect, test } from 'vitest';
import type { ListEntry } from '../../../offline/store/view.ts';
import { meanwhileAtCentro, nextOne } from './meanwhile.ts';

const adesso = new Date('2026-11-20T10:00:00Z');
const riga = (id: string, verifica: object, queue: Partial<ListEntry> = {}) =>
  ({
    outstanding: 0,
    decisione: null,
    inviata: false,
    ricevuta: false,
    inAgenda: null,
    ...queue,
    verifica: { id, stato: 'programmata', data_programmata: null, ...verifica },
  }) as ListEntry;
const ids = (righe: readonly ListEntry[]) => righe.map(({ verifica }) => verifica.id);

test('a visit is late half an hour after its time if nobody came or cancelled, here or elsewhere', () => {
  const halfHour = { data_programmata: '2026-11-20T09:30:00Z' };
  const { overdue } = meanwhileAtCentro(
    [
      riga('tardi', halfHour),
      riga('quasi', { data_programmata: '2026-11-20T09:31:00Z' }),
      riga('qui', halfHour, { ricevuta: true }),
      riga('disdetta', halfHour, { inAgenda: 'cancelled' }),
      riga('mancata', halfHour, { inAgenda: 'non_presentato' }),
      riga('altrove', { ...halfHour, non_assegnata: true }),
    ],
    adesso,
  );
  expect(ids(overdue)).toEqual(['tardi']);
});

test('a sold item is to be handed over, an unsold one to be given back', () => {
  const sold = (status: string, stato: string, pagamento_contestato = false) => ({
    stato: 'verificato',
    ordine: { status, pagamento_contestato, spedizione: { stato } },
  });
  const { toDeliver, toGiveBack } = meanwhileAtCentro(
    [
      riga('pagata', sold('pagato', 'richiesto')),
      riga('partita', sold('pagato', 'spedito')),
      riga('ferma', sold('pagato', 'richiesto', true)),
      riga('conclusa', sold('concluso', 'consegnato')),
      riga('resa', { stato: 'non_conforme', stato_restituzione: 'da_restituire' }),
    ],
    adesso,
  );
  expect([ids(toDeliver), ids(toGiveBack)]).toEqual([['pagata'], ['resa']]);
});

test("a buyer's return is on its way until it is received", () => {
  const reso = { perche: 'contestazione', entro: '2026-12-01T10:00:00Z', rimborsato: false, ordine_id: 'o' };
  const { expected } = meanwhileAtCentro(
    [
      riga('in viaggio', { stato: 'verificato', reso, custodia: { stato: 'consegnato_acquirente' } }),
      riga('un altro al suo posto', { stato: 'verificato', reso, custodia: { stato: 'al_centro' } }),
    ],
    adesso,
  );
  expect(ids(expected)).toEqual(['in viaggio']);
});

test('the next visit is the nearest one still expected', () => {
  const righe = [
    riga('dopo', { data_programmata: '2026-11-23T09:00:00Z' }),
    riga('prima', { data_programmata: '2026-11-21T09:00:00Z' }),
    riga('tolta', { data_programmata: '2026-11-20T11:00:00Z' }, { inAgenda: 'cancelled' }),
    riga('passata', { data_programmata: '2026-11-20T09:00:00Z' }),
  ];
  expect(nextOne(righe, adesso)?.verifica.id).toBe('prima');
  expect(nextOne([], adesso)).toBeNull();
});

import { expect, test } from 'vitest';
import type { ListEntry } from '../../../offline/store/view.ts';
import { intantoAlCentro, prossima } from './intanto.ts';

const adesso = new Date('2026-11-20T10:00:00Z');
const riga = (id: string, verifica: object, coda: Partial<ListEntry> = {}) =>
  ({
    inSospeso: 0,
    decisione: null,
    inviata: false,
    ricevuta: false,
    inAgenda: null,
    ...coda,
    verifica: { id, stato: 'programmata', data_programmata: null, ...verifica },
  }) as ListEntry;
const ids = (righe: readonly ListEntry[]) => righe.map(({ verifica }) => verifica.id);

test('a visit is late half an hour after its time if nobody came or cancelled, here or elsewhere', () => {
  const mezzora = { data_programmata: '2026-11-20T09:30:00Z' };
  const { inRitardo } = intantoAlCentro(
    [
      riga('tardi', mezzora),
      riga('quasi', { data_programmata: '2026-11-20T09:31:00Z' }),
      riga('qui', mezzora, { ricevuta: true }),
      riga('disdetta', mezzora, { inAgenda: 'cancelled' }),
      riga('mancata', mezzora, { inAgenda: 'non_presentato' }),
      riga('altrove', { ...mezzora, non_assegnata: true }),
    ],
    adesso,
  );
  expect(ids(inRitardo)).toEqual(['tardi']);
});

test('a sold item is to be handed over, an unsold one to be given back', () => {
  const venduta = (status: string, stato: string, pagamento_contestato = false) => ({
    stato: 'verificato',
    ordine: { status, pagamento_contestato, spedizione: { stato } },
  });
  const { daConsegnare, daRestituire } = intantoAlCentro(
    [
      riga('pagata', venduta('pagato', 'richiesto')),
      riga('partita', venduta('pagato', 'spedito')),
      riga('ferma', venduta('pagato', 'richiesto', true)),
      riga('conclusa', venduta('concluso', 'consegnato')),
      riga('resa', { stato: 'non_conforme', stato_restituzione: 'da_restituire' }),
    ],
    adesso,
  );
  expect([ids(daConsegnare), ids(daRestituire)]).toEqual([['pagata'], ['resa']]);
});

test("a buyer's return is on its way until it is received", () => {
  const reso = { perche: 'contestazione', entro: '2026-12-01T10:00:00Z', rimborsato: false, ordine_id: 'o' };
  const { attesi } = intantoAlCentro(
    [
      riga('in viaggio', { stato: 'verificato', reso, custodia: { stato: 'consegnato_acquirente' } }),
      riga('un altro al suo posto', { stato: 'verificato', reso, custodia: { stato: 'al_centro' } }),
    ],
    adesso,
  );
  expect(ids(attesi)).toEqual(['in viaggio']);
});

test('the next visit is the nearest one still expected', () => {
  const righe = [
    riga('dopo', { data_programmata: '2026-11-23T09:00:00Z' }),
    riga('prima', { data_programmata: '2026-11-21T09:00:00Z' }),
    riga('tolta', { data_programmata: '2026-11-20T11:00:00Z' }, { inAgenda: 'cancelled' }),
    riga('passata', { data_programmata: '2026-11-20T09:00:00Z' }),
  ];
  expect(prossima(righe, adesso)?.verifica.id).toBe('prima');
  expect(prossima([], adesso)).toBeNull();
});

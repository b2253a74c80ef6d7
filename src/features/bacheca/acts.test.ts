import { expect, test } from 'vitest';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { actionTitle, attoNote, exactTime, shortTime, withinPhrase } from '../../domain/frasi/acts.ts';
import { rowPhrase } from '../../domain/frasi/ordine-row.ts';
import { buyingActions, ongoingOrdini, sellingActions, startingSide } from './acts.ts';

const NOW = new Date('2026-11-19T18:15:00+01:00');

const EMPTY_ONE: Bacheca = {
  statistiche: { annunci: 0, attivi: 0, verificati: 0, venduti: 0, visualizzazioni: 0 },
  prenotazioni_attive: [],
  da_prenotare_verifica: [],
  verifiche_in_corso: [],
  da_ritirare: [],
  ordini: [],
  totale_ordini: { acquirente: 0, venditore: 0 },
};
type Ordine = Bacheca['ordini'][number];
const ordine = (values: Partial<Ordine>): Ordine => ({
  id: 'o1',
  numero_ordine: 20409,
  titolo: 'Violino',
  immagine_principale: null,
  status: 'pagato',
  amount: 615_000,
  data_creazione: '2026-11-01T09:00:00Z',
  come: 'acquirente',
  metodo_spedizione: 'punto_verifica',
  data_pagamento: '2026-11-01T09:00:00Z',
  corriere_nome: null,
  data_spedizione: null,
  ritiro_previsto: null,
  data_consegna: null,
  data_conclusione: null,
  contestabile_entro: null,
  ritira_entro: null,
  da_annunciare: false,
  da_rispondere: null,
  annullabile_dal: null,
  pagamento_contestato: false,
  pagamento_segnalato: false,
  silenzio_entro: null,
  reso_diverso: false,
  reso_entro: null,
  da_recensire: false,
  ...values,
});
const compro = (...ordini: Ordine[]) => buyingActions({ ...EMPTY_ONE, ordini }, NOW).map(({ tipo }) => tipo);

test('the soonest deadline comes first, whatever its kind', () => {
  expect(
    compro(
      ordine({ id: 'a', ritira_entro: '2026-11-23T09:00:00Z' }),
      ordine({ id: 'b', status: 'consegnato', contestabile_entro: '2026-11-20T13:20:00Z' }),
      ordine({ id: 'c', status: 'contestato', reso_entro: '2026-11-21T09:00:00Z' }),
    ),
  ).toEqual(['conferma', 'riporta', 'ritira']);
});

test('a buyer who returned another item is asked nothing: the office decides', () => {
  const dovuto = ordine({ status: 'consegnato', contestabile_entro: '2026-11-20T13:20:00Z', reso_diverso: true });
  expect(compro(dovuto)).toEqual([]);
  expect(rowPhrase(dovuto, NOW)).toBe('Al centro è arrivato un oggetto diverso: decide Fidati');
});

test('a row says that a visit is over once its day is past', () => {
  const riga = (values: Partial<Ordine>) => rowPhrase(ordine(values), NOW);
  expect(riga({ status: 'pagato', annullabile_dal: '2026-11-18T09:00:00Z' })).toBe('Non è partito: puoi annullarlo');
  const a_mano = { metodo_spedizione: 'ritiro_a_mano' } as const;
  const corriere = { metodo_spedizione: 'corriere' } as const;
  expect([
    riga({ ...a_mano, ritira_entro: '2026-11-20T09:00:00Z' }),
    riga({ ...a_mano, ritira_entro: '2026-11-18T09:00:00Z' }),
    riga({ ...corriere, ritiro_previsto: '2026-11-19' }),
    riga({ ...corriere, ritiro_previsto: '2026-11-18' }),
  ]).toEqual([
    'Da ritirare al centro entro il 20/11/2026',
    'Andava ritirato entro il 18/11/2026: decide Fidati',
    'Il corriere lo ritira il 19/11/2026',
    'Il corriere doveva ritirarlo il 18/11/2026',
  ]);
});

test('a buyer is asked about a parcel under way after fourteen days, not before', () => {
  const spedito = (silenzio_entro: string) => compro(ordine({ status: 'spedito', silenzio_entro }));
  expect(spedito('2026-11-26T18:16:00+01:00')).toEqual([]);
  expect(spedito('2026-11-26T18:15:00+01:00')).toEqual(['conferma']);
});

test('a buyer whose bank disputes the payment is asked nothing, and the row says why', () => {
  const fermo = { pagamento_contestato: true, contestabile_entro: '2026-11-20T13:20:00Z' };
  for (const status of ['pagato', 'spedito', 'consegnato'] as const) {
    expect(compro(ordine({ ...fermo, status })), status).toEqual([]);
    expect(rowPhrase(ordine({ ...fermo, status }), NOW), status).toBe('Fermo: la banca contesta il pagamento');
  }
  expect(rowPhrase(ordine({ ...fermo, status: 'concluso' }), NOW)).not.toContain('Fermo');
});

test('a paid item that the centre packs asks nothing of its buyer', () => {
  expect(compro(ordine({}), ordine({ id: 'x', status: 'concluso', da_recensire: true }))).toEqual([]);
});

test("a seller owes an answer or a courier's collection, the answer first", () => {
  const vendo = (values: Partial<Ordine>) =>
    sellingActions({ ...EMPTY_ONE, ordini: [ordine({ come: 'venditore', ...values })] }).map(({ tipo, scadenza }) => [
      tipo,
      scadenza,
    ]);
  const annullabile_dal = '2026-11-11T09:00:00Z';
  expect(vendo({ da_annunciare: true, metodo_spedizione: 'corriere', annullabile_dal })).toEqual([
    ['annuncia', annullabile_dal],
  ]);
  expect(vendo({ da_annunciare: true, da_rispondere: true })).toEqual([['rispondi', null]]);
  expect(vendo({})).toEqual([]);
});

test('the dashboard opens where something waits, else where there is something', () => {
  const bacheca = { ...EMPTY_ONE, ordini: [ordine({ come: 'venditore', da_rispondere: true })] };
  expect(startingSide([], sellingActions(bacheca), bacheca)).toBe('vendo');
  expect(startingSide([], [], EMPTY_ONE)).toBe('compro');
  const whoSells = { ...EMPTY_ONE, statistiche: { ...EMPTY_ONE.statistiche, annunci: 2 } };
  expect(startingSide([], [], whoSells)).toBe('vendo');
  expect(startingSide([], [], { ...whoSells, totale_ordini: { acquirente: 1, venditore: 0 } })).toBe('compro');
});

test('the time left is never rounded up, and a past deadline says so', () => {
  expect(shortTime(41.9 * 3_600_000)).toBe('41 h');
  expect(shortTime(59.9 * 60_000)).toBe('59 min');
  expect(actionTitle('paga', '2026-11-21T11:15:00+01:00', NOW)).toBe('Paga entro 41 h');
  expect(actionTitle('paga', '2026-11-19T18:14:00+01:00', NOW)).toBe('Il tempo per pagare è finito');
  expect(actionTitle('visita', '2026-11-20T10:30:00+01:00', NOW)).toBe('Domani alle 10:30');
  expect(actionTitle('visita', '2026-11-19T10:30:00+01:00', NOW)).toBe('Era oggi alle 10:30');
  expect(exactTime('2026-11-21T11:15:00+01:00', NOW)).toBe('sabato 21/11 alle 11:15');
});

test('each side reads when the day to return, collect or send is past', () => {
  const prima = '2026-11-18T09:00:00+01:00';
  const reso = ordine({ reso_entro: '2026-11-21T09:00:00Z' });
  expect(rowPhrase(reso, NOW)).toBe("Riporta l'oggetto al centro entro il 21/11/2026");
  expect(rowPhrase({ ...reso, come: 'venditore' }, NOW)).toMatch(/^L'acquirente riporta l'oggetto/);
  expect(rowPhrase({ ...reso, reso_entro: prima }, NOW)).toBe(
    "L'oggetto andava riportato al centro entro il 18/11/2026",
  );
  expect(actionTitle('riporta', prima, NOW)).toBe("Il tempo per riportare l'oggetto è finito");
  expect(withinPhrase(prima, NOW)).toBe('il termine era mercoledì 18/11 alle 09:00');
  for (const tipo of ['riporta', 'ritira', 'annuncia'] as const)
    expect(attoNote(tipo, prima, NOW), tipo).not.toBe(attoNote(tipo, '2026-11-25T09:00:00+01:00', NOW));
  expect(attoNote('annuncia', prima, NOW)).toContain('ora può annullare');
});

test('an unpaid order is listed once, as its reservation', () => {
  const ordini = (['acquirente', 'venditore'] as const).flatMap((come) => [
    ordine({ id: `${come}-aperto`, come, status: 'in_elaborazione', data_pagamento: null }),
    ordine({ id: `${come}-pagato`, come }),
  ]);
  const bacheca = { ...EMPTY_ONE, ordini };
  expect(ongoingOrdini(bacheca, 'acquirente', []).map(({ id }) => id)).toEqual(['acquirente-pagato']);
  expect(ongoingOrdini(bacheca, 'venditore', []).map(({ id }) => id)).toEqual(['venditore-pagato']);
});

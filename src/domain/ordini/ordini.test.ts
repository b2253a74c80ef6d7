import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { complaints } from '../form.ts';
import { parseCommissione } from './commissione.ts';
import { CASH_LIMIT, INCASSO_METHODS, type IncassoDraft, METODO_INCASSO_LABELS, validateIncasso } from './in-sede.ts';
import { INDIRIZZO_SPEDIZIONE, type IndirizzoSpedizione, MIN_PHONE_CHECKOUT } from './indirizzo.ts';
import {
  acceptedPagamento,
  greenPagamento,
  isEnvironmentInconsistent,
  MAX_COMMISSIONE,
  PAGAMENTO_TEXTS,
  STATI_INTENTO,
} from './pagamento.ts';
import { CORRIERI, isSafeLink, SPEDIZIONE_LABELS, STATI_SPEDIZIONE, TRACKING } from './spedizione.ts';
import { ORDINE_LABELS, ORDINI_FILTER, STATI_ORDINE } from './stati.ts';
import { CONTESTAZIONE_HOURS } from './times.ts';
import { type PaidOrdine, type Split, split } from './versamenti.ts';

it('a shipped parcel has courier and code, and a safe link', () => {
  expect(complaints(TRACKING, { corriere: 'DHL', codice: '1', url: '' })).toEqual({});
  expect(complaints(TRACKING, { corriere: 'DHL', codice: '1', url: 'https://www.dhl.com' })).toEqual({});
  expect(complaints(TRACKING, { corriere: '', codice: ' ', url: 'javascript:alert(1)' }), 'all at once').toEqual({
    corriere: 'corriere_mancante',
    codice: 'tracciamento_mancante',
    url: 'link_non_valido',
  });
  expect(isSafeLink('https://www.dhl.com/it?id=1')).toBe(true);
  expect(['http://a.it', 'https://', 'https://a.it@evil.it', '//a.it', 'https:\\\\a.it'].some(isSafeLink)).toBe(false);
  expect(CORRIERI).toContain('BRT');
  for (const s of STATI_SPEDIZIONE) expect(SPEDIZIONE_LABELS[s]).not.toBe('');
});

type Example = { input: PaidOrdine; atteso: Split };
it.each(readVectors<{ casi: Example[] }>('ripartizione').casi)('payout of $input', ({ input, atteso }) => {
  expect(split(input)).toEqual(atteso);
});

it('payments are shared out to the cent, and no share is negative', () => {
  const c = fc.integer({ min: 0, max: 10_000_000 });
  const pct = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
  const ordine = fc.record({
    importo_articolo: c,
    importo_sovrapprezzo: c,
    importo_spedizione: c,
    percentuale_piattaforma: pct(50),
    percentuale_centro: pct(100),
    spedisce_il_centro: fc.boolean(),
  });
  fc.assert(
    fc.property(ordine, (o) => {
      const r = split(o);
      expect(r.venditore + r.piattaforma + r.centro).toBe(
        o.importo_articolo + o.importo_sovrapprezzo + o.importo_spedizione,
      );
      expect(Math.min(r.venditore, r.piattaforma, r.centro)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('items and orders have readable numbers', () => {
  expect(STATI_ORDINE.map((s) => ORDINE_LABELS[s])).toContain('In elaborazione');
  expect(CONTESTAZIONE_HOURS).toBe(48);
  expect(ORDINI_FILTER).toEqual(['pagato', 'in_elaborazione', 'autorizzato']);
});

it('texts follow the payment’s status: processing is never a success', () => {
  expect(PAGAMENTO_TEXTS.processing).toBe('Pagamento in elaborazione');
  expect(STATI_INTENTO.filter(acceptedPagamento)).toEqual(['processing', 'requires_capture', 'succeeded']);
  expect(['succeeded', 'pagato', 'processing'].map(greenPagamento)).toEqual([true, true, false]);
});

it('live keys belong to live mode', () => {
  expect(isEnvironmentInconsistent('pk_live_x', true)).toBe(false);
  expect(isEnvironmentInconsistent('pk_live_x', false)).toBe(true);
  expect(isEnvironmentInconsistent('pk_test_x', true)).toBe(true);
});

it.each(['50,01', '-1', '', 'abc', '5,125', '0x10', '1e1', '٥'])('%j is no platform fee', (testo) => {
  expect(parseCommissione(testo, MAX_COMMISSIONE)).toBeNull();
});
it('0 to 50 is a platform fee, with or without its sign, and 100 a centre’s', () => {
  expect(['0', ' 7,5 %', '5%', '50'].map((testo) => parseCommissione(testo, MAX_COMMISSIONE))).toEqual([0, 7.5, 5, 50]);
  expect(['100', '100,01'].map((testo) => parseCommissione(testo))).toEqual([100, null]);
});

const indirizzo: IndirizzoSpedizione = {
  nome_completo: 'Anna Rossi',
  indirizzo_linea1: 'Via Roma 1',
  indirizzo_linea2: '',
  citta: 'Milano',
  provincia: '',
  cap: '20121',
  telefono: '123456',
  email: 'anna@example.it',
};
it.each<[Partial<IndirizzoSpedizione>, readonly string[]]>([
  [{}, []],
  [{ nome_completo: ' ' }, ['nome_completo']],
  [{ citta: '', cap: '' }, ['citta', 'cap']],
  [{ telefono: '12345 ' }, ['telefono']],
  [{ email: 'anna@localhost' }, ['email']],
])('checkout address %j misses %j', (changeOf, campi) => {
  expect(Object.keys(complaints(INDIRIZZO_SPEDIZIONE, { ...indirizzo, ...changeOf }))).toEqual(campi);
  expect(MIN_PHONE_CHECKOUT).toBe(6);
});

const incasso: IncassoDraft = {
  importo: 100_000,
  id_verifica: 'v',
  id_annuncio: null,
  id_centro: 'c',
  metodo_pagamento: 'contanti',
  percentuale_commissione: 7.5,
  importo_commissione: null,
};
it('in-person payment: the commission is computed unless one was entered', () => {
  const esito = (changeOf: Partial<IncassoDraft>) => validateIncasso({ ...incasso, ...changeOf });
  expect(esito({})).toMatchObject({ ok: true, valore: { importo_commissione: 7_500 } });
  expect(esito({ importo_commissione: 1 })).toMatchObject({ valore: { importo_commissione: 1 } });
  expect(esito({ percentuale_commissione: 101 })).toMatchObject({
    valore: { percentuale_commissione: 0, importo_commissione: 0 },
  });
  expect(esito({ percentuale_commissione: Number.NaN })).toMatchObject({ valore: { percentuale_commissione: 0 } });
  expect(INCASSO_METHODS.map((m) => METODO_INCASSO_LABELS[m])).toContain('POS');
});

it.each<[Partial<IncassoDraft>, string]>([
  [{ id_centro: null }, 'centro_non_disponibile'],
  [{ importo: 0 }, 'importo_non_valido'],
  [{ importo: -1 }, 'importo_non_valido'],
  [{ importo: null }, 'importo_non_valido'],
  [{ importo: 1e12 }, 'importo_non_valido'],
  [{ id_verifica: null }, 'riferimento_mancante'],
  [{ importo: CASH_LIMIT }, 'contanti_oltre_limite'],
  [{ importo_commissione: 100_001 }, 'commissione_oltre_importo'],
  [{ importo_commissione: -1 }, 'importo_non_valido'],
])('in-person payment %j: %s', (changeOf, errore) => {
  expect(validateIncasso({ ...incasso, ...changeOf })).toEqual({ ok: false, errore });
});
it('cash just below the limit, and any card, is fine', () => {
  expect(validateIncasso({ ...incasso, importo: CASH_LIMIT - 1 }).ok).toBe(true);
  expect(validateIncasso({ ...incasso, importo: CASH_LIMIT, metodo_pagamento: 'pos' }).ok).toBe(true);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { leggiCommissione } from './commissione.ts';
import {
  type BozzaIncasso,
  ETICHETTE_METODO_INCASSO,
  LIMITE_CONTANTI,
  METODI_INCASSO,
  validaIncasso,
} from './in-sede.ts';
import { campiMancanti, type IndirizzoSpedizione, MIN_TELEFONO_CHECKOUT } from './indirizzo.ts';
import {
  ambienteIncoerente,
  COMMISSIONE_MASSIMA,
  pagamentoAccolto,
  pagamentoVerde,
  STATI_INTENTO,
  TESTI_PAGAMENTO,
} from './pagamento.ts';
import { CORRIERI, ETICHETTE_SPEDIZIONE, linkSicuro, STATI_SPEDIZIONE, validaTracciamento } from './spedizione.ts';
import { ETICHETTE_ORDINE, FILTRO_ORDINI, STATI_ORDINE } from './stati.ts';
import { ORE_CONTESTAZIONE } from './tempi.ts';
import { type OrdinePagato, type Ripartizione, ripartisci } from './versamenti.ts';

it('a shipped parcel has courier and code, and a safe link', () => {
  expect(validaTracciamento({ corriere: 'DHL', codice: '1', url: '' })).toEqual({});
  expect(validaTracciamento({ corriere: 'DHL', codice: '1', url: 'https://www.dhl.com' })).toEqual({});
  expect(validaTracciamento({ corriere: '', codice: ' ', url: 'javascript:alert(1)' }), 'all at once').toEqual({
    corriere: 'corriere_mancante',
    codice: 'tracciamento_mancante',
    url: 'link_non_valido',
  });
  expect(linkSicuro('https://www.dhl.com/it?id=1')).toBe(true);
  expect(['http://a.it', 'https://', 'https://a.it@evil.it', '//a.it', 'https:\\\\a.it'].some(linkSicuro)).toBe(false);
  expect(CORRIERI).toContain('BRT');
  for (const s of STATI_SPEDIZIONE) expect(ETICHETTE_SPEDIZIONE[s]).not.toBe('');
});

type Caso = { input: OrdinePagato; atteso: Ripartizione };
it.each(readVectors<{ casi: Caso[] }>('ripartizione').casi)('payout of $input', ({ input, atteso }) => {
  expect(ripartisci(input)).toEqual(atteso);
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
      const r = ripartisci(o);
      expect(r.venditore + r.piattaforma + r.centro).toBe(
        o.importo_articolo + o.importo_sovrapprezzo + o.importo_spedizione,
      );
      expect(Math.min(r.venditore, r.piattaforma, r.centro)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('items and orders have readable numbers', () => {
  expect(STATI_ORDINE.map((s) => ETICHETTE_ORDINE[s])).toContain('In elaborazione');
  expect(ORE_CONTESTAZIONE).toBe(48);
  expect(FILTRO_ORDINI).toEqual(['pagato', 'in_elaborazione', 'autorizzato']);
});

it('texts follow the payment’s status: processing is never a success', () => {
  expect(TESTI_PAGAMENTO.processing).toBe('Pagamento in elaborazione');
  expect(STATI_INTENTO.filter(pagamentoAccolto)).toEqual(['processing', 'requires_capture', 'succeeded']);
  expect(['succeeded', 'pagato', 'processing'].map(pagamentoVerde)).toEqual([true, true, false]);
});

it('live keys belong to live mode', () => {
  expect(ambienteIncoerente('pk_live_x', true)).toBe(false);
  expect(ambienteIncoerente('pk_live_x', false)).toBe(true);
  expect(ambienteIncoerente('pk_test_x', true)).toBe(true);
});

it.each(['50,01', '-1', '', 'abc', '5,125', '0x10', '1e1', '٥'])('%j is no platform fee', (testo) => {
  expect(leggiCommissione(testo, COMMISSIONE_MASSIMA)).toBeNull();
});
it('0 to 50 is a platform fee, with or without its sign, and 100 a centre’s', () => {
  expect(['0', ' 7,5 %', '5%', '50'].map((testo) => leggiCommissione(testo, COMMISSIONE_MASSIMA))).toEqual([
    0, 7.5, 5, 50,
  ]);
  expect(['100', '100,01'].map((testo) => leggiCommissione(testo))).toEqual([100, null]);
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
])('checkout address %j misses %j', (cambio, campi) => {
  expect(campiMancanti({ ...indirizzo, ...cambio })).toEqual(campi);
  expect(MIN_TELEFONO_CHECKOUT).toBe(6);
});

const incasso: BozzaIncasso = {
  importo: 100_000,
  id_verifica: 'v',
  id_annuncio: null,
  id_centro: 'c',
  metodo_pagamento: 'contanti',
  percentuale_commissione: 7.5,
  importo_commissione: null,
};
it('in-person payment: the commission is computed unless one was entered', () => {
  const esito = (cambio: Partial<BozzaIncasso>) => validaIncasso({ ...incasso, ...cambio });
  expect(esito({})).toMatchObject({ ok: true, valore: { importo_commissione: 7_500 } });
  expect(esito({ importo_commissione: 1 })).toMatchObject({ valore: { importo_commissione: 1 } });
  expect(esito({ percentuale_commissione: 101 })).toMatchObject({
    valore: { percentuale_commissione: 0, importo_commissione: 0 },
  });
  expect(esito({ percentuale_commissione: Number.NaN })).toMatchObject({ valore: { percentuale_commissione: 0 } });
  expect(METODI_INCASSO.map((m) => ETICHETTE_METODO_INCASSO[m])).toContain('POS');
});

it.each<[Partial<BozzaIncasso>, string]>([
  [{ id_centro: null }, 'centro_non_disponibile'],
  [{ importo: 0 }, 'importo_non_valido'],
  [{ importo: -1 }, 'importo_non_valido'],
  [{ importo: null }, 'importo_non_valido'],
  [{ importo: 1e12 }, 'importo_non_valido'],
  [{ id_verifica: null }, 'riferimento_mancante'],
  [{ importo: LIMITE_CONTANTI }, 'contanti_oltre_limite'],
  [{ importo_commissione: 100_001 }, 'commissione_oltre_importo'],
  [{ importo_commissione: -1 }, 'importo_non_valido'],
])('in-person payment %j: %s', (cambio, errore) => {
  expect(validaIncasso({ ...incasso, ...cambio })).toEqual({ ok: false, errore });
});
it('cash just below the limit, and any card, is fine', () => {
  expect(validaIncasso({ ...incasso, importo: LIMITE_CONTANTI - 1 }).ok).toBe(true);
  expect(validaIncasso({ ...incasso, importo: LIMITE_CONTANTI, metodo_pagamento: 'pos' }).ok).toBe(true);
});

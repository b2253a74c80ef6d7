import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leggiVettori } from '../../../tests/vettori/leggi.ts';
import { aggiungiGiorni, giornoDellaSettimana, giornoDiRoma, istanteDiRoma, oraDiRoma } from '../giorno.ts';
import {
  DURATA_MINIMA,
  fasceDelGiorno,
  fasciaEsistente,
  GIORNI_PRENOTABILI,
  type GiornoPrenotabile,
  orariDisponibili,
  type RichiestaOrari,
} from './disponibilita.ts';
import { GIORNI_SETTIMANA, leggiOrari, ORARI_PREDEFINITI, type OrariApertura, orariValidi } from './orari.ts';

type Caso = { nome: string; input: Omit<RichiestaOrari, 'adesso'> & { adesso: string }; atteso: GiornoPrenotabile[] };
const { casi } = leggiVettori<{ casi: Caso[] }>('orari');

it.each(casi)('$nome', ({ input, atteso }) => {
  expect(orariDisponibili({ ...input, adesso: new Date(input.adesso) })).toEqual(atteso);
});

const ora = fc
  .integer({ min: 0, max: 47 })
  .map((m) => `${String(m >> 1).padStart(2, '0')}:${m % 2 === 0 ? '00' : '30'}`);
const orario = fc.record({ isOpen: fc.boolean(), open: ora, close: ora });
const orari: fc.Arbitrary<OrariApertura> = fc
  .array(orario, { minLength: 7, maxLength: 7 })
  .map((o) => Object.fromEntries(GIORNI_SETTIMANA.map((g, i) => [g, o[i] ?? { isOpen: false, open: '', close: '' }])));
/** Around both changes of both years, where slots are most easily lost or doubled. */
const adesso = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
    fc.integer({ min: -15 * 24 * 60, max: 24 * 60 }),
  )
  .map(([giorno, minuti]) => new Date(Date.parse(`${giorno}T00:00:00Z`) + minuti * 60_000));
const richiesta: fc.Arbitrary<RichiestaOrari> = fc.record({
  orari_apertura: fc.option(orari, { nil: null }),
  durata_minuti: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  chiusure: fc.constant([]),
  bloccati: fc.constant([]),
  prenotati: fc.constant([]),
  max_giornaliero: fc.constant(null),
  adesso,
});

const tutte = (r: RichiestaOrari) =>
  orariDisponibili(r).flatMap((g) => g.orari.map((o) => ({ giorno: g.giorno, ora: o })));

it('every slot is a future instant, once, that a clock in Rome really shows, over both changes', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      const istanti = tutte(r).map(({ giorno, ora: o }) => {
        const istante = istanteDiRoma(giorno, o);
        if (istante === null) throw new Error(`a slot at a time that does not exist: ${giorno} ${o}`);
        expect([giornoDiRoma(istante), oraDiRoma(istante)]).toEqual([giorno, o]);
        return istante.getTime();
      });
      expect(istanti.every((i) => i > r.adesso.getTime())).toBe(true);
      expect(istanti).toEqual([...new Set(istanti)].sort((a, b) => a - b));
    }),
  );
});

it('stays within 14 days, out of Sundays unless the centre opens on Sunday', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      const oggi = giornoDiRoma(r.adesso);
      for (const { giorno } of orariDisponibili(r)) {
        expect(giorno >= oggi && giorno < aggiungiGiorni(oggi, GIORNI_PRENOTABILI)).toBe(true);
        if (giornoDellaSettimana(giorno) === 0) expect(r.orari_apertura?.sunday?.isOpen).toBe(true);
      }
    }),
  );
});

it('what is blocked or booked is gone, and nothing else', () => {
  fc.assert(
    fc.property(richiesta, fc.infiniteStream(fc.boolean()), (r, scelte) => {
      const prima = tutte(r);
      const via = prima.filter(() => scelte.next().value);
      const dopo = tutte({ ...r, bloccati: via.slice(0, 3), prenotati: via.slice(3) });
      expect(dopo).toEqual(prima.filter((f) => !via.includes(f)));
    }),
  );
});

it('slots never start closer than the shortest visit', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      const minuti = fasceDelGiorno(r, '2026-11-20').map((o) => Number(o.slice(0, 2)) * 60 + Number(o.slice(3)));
      minuti.slice(1).forEach((m, i) => {
        expect(m - (minuti[i] ?? 0)).toBeGreaterThanOrEqual(Math.max(DURATA_MINIMA, r.durata_minuti ?? 0));
      });
    }),
  );
});

it('the grid knows which slots exist', () => {
  const [caso] = casi;
  if (!caso) throw new Error('no vectors');
  const r = { ...caso.input, adesso: new Date(caso.input.adesso) };
  expect(fasciaEsistente(r, '2026-11-20', '09:00')).toBe(true);
  expect(fasciaEsistente(r, '2026-11-20', '09:30')).toBe(false);
  expect(fasciaEsistente(r, '2026-11-20', '25:00')).toBe(false);
});

it('reads opening hours in English and Italian, and nothing out of rubbish', () => {
  const aperto = { isOpen: true, open: '09:00', close: '18:00' };
  expect(leggiOrari({ monday: aperto, domenica: { isOpen: false } })).toEqual({
    monday: aperto,
    sunday: { isOpen: false, open: '', close: '' },
  });
  expect(leggiOrari({ Lunedì: aperto })).toEqual({ monday: aperto });
  expect([null, 'sempre', {}, { monday: 'aperto' }, { monday: { isOpen: true } }].map(leggiOrari)).toEqual(
    Array(5).fill(null),
  );
  expect(orariValidi(ORARI_PREDEFINITI)).toBe(true);
  expect(orariValidi({ monday: { isOpen: true, open: '18:00', close: '09:00' } })).toBe(false);
});

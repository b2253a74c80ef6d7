import { expect, it } from 'vitest';
import { leggiVettori } from '../../../tests/vettori/leggi.ts';
import { type AnnuncioPerBadge, type Badge, badge, badgeDettaglio, badgeLista } from './badge.ts';
import { leggiStatoAnnuncio, leggiStatoPrenotazione, leggiStatoVerifica } from './lettura_stati.ts';
import { numeroAnnuncio, type PrezzoAnnuncio, type PrezzoEsposto, prezzoEsposto } from './prezzo.ts';
import { modificabile } from './regole.ts';
import {
  ETICHETTE_STATO_ANNUNCIO,
  ETICHETTE_STATO_PRENOTAZIONE,
  ETICHETTE_STATO_VERIFICA,
  etichettaVerificaUfficio,
  STATI_ANNUNCIO,
  STATI_PRENOTAZIONE,
  STATI_VERIFICA_ANNUNCIO,
} from './stati.ts';

const ADESSO = new Date('2026-11-20T10:00:00Z');
const DOPO = '2026-11-21T17:12:30.000Z';

type CasoBadge = {
  input: AnnuncioPerBadge & { adesso: string };
  atteso: { carta: Badge | null; lista: Badge };
};
it.each(leggiVettori<{ casi: CasoBadge[] }>('badge').casi)('badge of $input', ({ input, atteso }) => {
  const { adesso, ...annuncio } = input;
  expect(badge(annuncio, new Date(adesso))).toEqual(atteso.carta);
  expect(badgeLista(annuncio, new Date(adesso))).toEqual(atteso.lista);
});

it('card precedence never lets a lower state hide a higher one', () => {
  const rango = ['venduto', 'verificato', 'in_attesa', 'prenotato', 'non_verificato', undefined];
  for (const stato_annuncio of STATI_ANNUNCIO)
    for (const stato_verifica of STATI_VERIFICA_ANNUNCIO)
      for (const scadenza_prenotazione of [DOPO, null]) {
        const prenotato = badge(
          { stato_annuncio, stato_verifica, stato_prenotazione: 'prenotato', scadenza_prenotazione },
          ADESSO,
        );
        const libero = badge(
          { stato_annuncio, stato_verifica, stato_prenotazione: 'disponibile', scadenza_prenotazione: null },
          ADESSO,
        );
        expect(rango.indexOf(prenotato?.tipo)).toBeLessThanOrEqual(rango.indexOf(libero?.tipo));
      }
});

it('the detail page shows a negative result and the remaining time', () => {
  const a = {
    stato_annuncio: 'attivo',
    stato_verifica: 'non_conforme',
    stato_prenotazione: 'disponibile',
    scadenza_prenotazione: null,
  } as const;
  expect(badgeDettaglio(a, ADESSO).etichetta).toBe('Non Conforme');
  expect(badgeDettaglio({ ...a, stato_annuncio: 'venduto' }, ADESSO).tipo).toBe('venduto');
  const prenotato = {
    ...a,
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'prenotato',
    scadenza_prenotazione: DOPO,
  } as const;
  expect(badgeDettaglio(prenotato, ADESSO)).toEqual({
    tipo: 'prenotato',
    etichetta: 'Prenotato',
    residuo: '31 h 12 min',
  });
});

it('readers accept the spec spellings and guess nothing', () => {
  expect(['Attivo', 'ATTIVO', ' venduto ', 'Sospeso', 'boh', null].map(leggiStatoAnnuncio)).toEqual([
    'attivo',
    'attivo',
    'venduto',
    'sospeso',
    null,
    null,
  ]);
  expect(
    [
      'Non verificato',
      'Non Verificato',
      'In Attesa',
      'In attesa di verifica',
      'VERIFICATO',
      'Rifiutato',
      'Approved',
      'constructor',
    ].map(leggiStatoVerifica),
  ).toEqual([
    'non_verificato',
    'non_verificato',
    'in_attesa',
    'in_attesa',
    'verificato',
    'non_conforme',
    'verificato',
    null,
  ]);
  expect(['Disponibile', 'prenotato', ''].map(leggiStatoPrenotazione)).toEqual(['disponibile', 'prenotato', null]);
});

it('reads back every label it writes', () => {
  for (const s of STATI_ANNUNCIO) expect(leggiStatoAnnuncio(ETICHETTE_STATO_ANNUNCIO[s])).toBe(s);
  for (const s of STATI_VERIFICA_ANNUNCIO) expect(leggiStatoVerifica(ETICHETTE_STATO_VERIFICA[s])).toBe(s);
  for (const s of STATI_PRENOTAZIONE) expect(leggiStatoPrenotazione(ETICHETTE_STATO_PRENOTAZIONE[s])).toBe(s);
  expect(STATI_VERIFICA_ANNUNCIO.map(etichettaVerificaUfficio)).toEqual([
    'Non verificato',
    'In Attesa',
    'Verificato',
    'Non verificato',
  ]);
});

type CasoPrezzo = { input: PrezzoAnnuncio & { minimo_centri: number }; atteso: PrezzoEsposto };
it.each(leggiVettori<{ casi: CasoPrezzo[] }>('prezzo_esposto').casi)(
  'displayed price of $input',
  ({ input, atteso }) => {
    const { minimo_centri, ...annuncio } = input;
    expect(prezzoEsposto(annuncio, minimo_centri)).toEqual(atteso);
  },
);

it('numbers listings like a catalogue', () => {
  expect(numeroAnnuncio(4_231)).toBe('N. 004231');
  expect(numeroAnnuncio(12_345_678)).toBe('N. 12345678');
});

it('can be edited only while free, unverified, without appointment and unsold', () => {
  const libero = {
    stato_annuncio: 'attivo',
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'disponibile',
    scadenza_prenotazione: null,
    ha_appuntamento: false,
  } as const;
  expect(modificabile(libero, ADESSO)).toBe(true);
  expect(modificabile({ ...libero, ha_appuntamento: true }, ADESSO)).toBe(false);
  expect(modificabile({ ...libero, stato_annuncio: 'venduto' }, ADESSO)).toBe(false);
  expect(modificabile({ ...libero, stato_verifica: 'non_conforme' }, ADESSO)).toBe(false);
  const prenotato = { ...libero, stato_prenotazione: 'prenotato', scadenza_prenotazione: DOPO } as const;
  expect(modificabile(prenotato, ADESSO)).toBe(false);
  expect(modificabile({ ...prenotato, scadenza_prenotazione: '2026-11-20T10:00:00Z' }, ADESSO)).toBe(true);
});

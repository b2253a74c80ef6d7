import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { TESTI_ERRORE } from '../errori.ts';
import { type Badge, type BadgeAnnuncio, badge, detailBadge, listBadge } from './badge.ts';
import { notEditableMotivo } from './edit.ts';
import { annuncioNumber } from './prezzo.ts';
import { ufficioCommand } from './rules.ts';
import {
  STATI_ANNUNCIO,
  STATI_VERIFICA_ANNUNCIO,
  type StatoAnnuncio,
  type StatoVerificaAnnuncio,
  ufficioVerificaLabel,
} from './stati.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = '2026-11-21T17:12:30.000Z';

type BadgeCase = {
  input: BadgeAnnuncio & { adesso: string };
  atteso: { carta: Badge | null; lista: Badge };
};
it.each(readVectors<{ casi: BadgeCase[] }>('badge').casi)('badge of $input', ({ input, atteso }) => {
  const { adesso, ...annuncio } = input;
  expect(badge(annuncio, new Date(adesso))).toEqual(atteso.carta);
  expect(listBadge(annuncio, new Date(adesso))).toEqual(atteso.lista);
});

it('the reason why a listing is not editable fits its state, in the specification’s words', () => {
  const perche = (stato_annuncio: StatoAnnuncio, stato_verifica: StatoVerificaAnnuncio) =>
    notEditableMotivo({ stato_annuncio, stato_verifica });
  for (const stato of ['non_verificato', 'in_attesa'] as const)
    expect(perche('attivo', stato)).toBe(TESTI_ERRORE.modifica_non_consentita);
  const altri = [
    perche('attivo', 'verificato'),
    perche('attivo', 'non_conforme'),
    perche('venduto', 'verificato'),
    perche('chiuso', 'non_conforme'),
  ];
  expect(new Set(altri).size).toBe(4);
  expect(altri).not.toContain(TESTI_ERRORE.modifica_non_consentita);
});

it('card precedence never lets a lower state hide a higher one', () => {
  const rank = ['venduto', 'verificato', 'in_attesa', 'prenotato', 'non_verificato', undefined];
  for (const stato_annuncio of STATI_ANNUNCIO)
    for (const stato_verifica of STATI_VERIFICA_ANNUNCIO)
      for (const scadenza_prenotazione of [LATER, null]) {
        const prenotato = badge(
          { stato_annuncio, stato_verifica, stato_prenotazione: 'prenotato', scadenza_prenotazione },
          NOW,
        );
        const libero = badge(
          { stato_annuncio, stato_verifica, stato_prenotazione: 'disponibile', scadenza_prenotazione: null },
          NOW,
        );
        expect(rank.indexOf(prenotato?.tipo)).toBeLessThanOrEqual(rank.indexOf(libero?.tipo));
      }
});

it('the detail page shows a negative result and the remaining time', () => {
  const a = {
    stato_annuncio: 'attivo',
    stato_verifica: 'non_conforme',
    stato_prenotazione: 'disponibile',
    scadenza_prenotazione: null,
  } as const;
  expect(detailBadge(a, NOW).etichetta).toBe('Non Conforme');
  expect(detailBadge({ ...a, stato_annuncio: 'venduto' }, NOW).tipo).toBe('venduto');
  const torna = { ...a, stato_verifica: 'verificato', torna_al_venditore: true } as const;
  expect(detailBadge(torna, NOW).etichetta).toBe('Torna al venditore');
  const revocato = { ...torna, torna_al_venditore: false, certificato_revocato: true };
  for (const b of [badge, listBadge, detailBadge]) expect(b(revocato, NOW)?.etichetta).toBe('Certificato revocato');
  expect(badge({ ...revocato, stato_annuncio: 'venduto' }, NOW)?.tipo).toBe('venduto');
  expect(detailBadge({ ...torna, stato_verifica: 'non_conforme' }, NOW).etichetta).toBe('Non Conforme');
  const prenotato = {
    ...a,
    stato_verifica: 'non_verificato',
    stato_prenotazione: 'prenotato',
    scadenza_prenotazione: LATER,
  } as const;
  expect(detailBadge(prenotato, NOW)).toEqual({
    tipo: 'prenotato',
    etichetta: 'Prenotato',
    residuo: '31 h 12 min',
  });
});

it('the office distinguishes a failed verification from a missing one', () => {
  expect(STATI_VERIFICA_ANNUNCIO.map(ufficioVerificaLabel)).toEqual([
    'Non verificato',
    'In Attesa',
    'Verificato',
    'Non Conforme',
  ]);
});

it('the office toggles only listings that are neither sold nor closed', () => {
  expect(STATI_ANNUNCIO.map(ufficioCommand)).toEqual(['sospendi', 'sospendi', 'attiva', null, null]);
});

it('annuncioNumber pads numbers like a catalogue', () => {
  expect(annuncioNumber(4_231)).toBe('N. 004231');
  expect(annuncioNumber(12_345_678)).toBe('N. 12345678');
});

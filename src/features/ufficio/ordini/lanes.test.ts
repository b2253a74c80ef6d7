import { expect, it } from 'vitest';
import type { ContestazioneDetail } from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { lanesOf } from './lanes.ts';

const parte = (nome_utente: string) => ({
  id: nome_utente,
  nome_utente,
  email: 'x@prova.example',
  acquisti: 1,
  vendite: 1,
  contestati: 0,
});
const giorno = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`;

const OPEN: ContestazioneDetail = {
  id: 'k',
  id_ordine: 'o',
  tipo: 'danneggiato',
  motivo: 'Graffio',
  foto: [],
  stato: 'aperta',
  esito: null,
  decisione: null,
  importo_rimborso: null,
  visto: 'contestato.1',
  parte_massima: 99_999,
  risposta_controparte: null,
  aggiunte: [],
  reso_entro: null,
  created_at: giorno(9),
  deciso_il: null,
  ordine: {
    id: 'o',
    numero_ordine: 1,
    status: 'contestato',
    amount: 615_000,
    importo_articolo: 610_000,
    importo_rimborsato: 0,
    id_annuncio: 'a',
    titolo: 'Violino',
  },
  acquirente: parte('Teresa L.'),
  venditore: parte('Paolo F.'),
  centro: 'Duomo',
  certificato: null,
  custodia: 'consegnato_acquirente',
  prenotato_il: giorno(1),
  pagato_il: giorno(5),
  spedito_il: giorno(6),
  consegnato_il: giorno(8),
  concluso_il: null,
  eventi: [
    { tipo: 'programmata', quando: giorno(2) },
    { tipo: 'ricevuta', quando: giorno(3) },
    { tipo: 'verificato', quando: giorno(4) },
  ],
  foto_annuncio_intatte: true,
  rimborso_bloccato: false,
  banca: [],
};

const narrate = (d: ContestazioneDetail) => {
  const { moments, lanes } = lanesOf(d, giorno(15));
  return lanes.map(({ nome, strokes }) => [
    nome,
    ...strokes.map(({ da, a, testo }) => `${moments[da]?.nome}–${moments[a]?.nome}: ${testo}`),
  ]);
};

it('item, money and certificate share one axis, each state until the next', () => {
  expect(lanesOf(OPEN, giorno(15)).moments.map(({ nome }) => nome)).toEqual([
    'Prenotato',
    'Al banco',
    'Verificato',
    'Pagato',
    'Spedito',
    'Consegnato',
    'Contestato',
    'Oggi',
  ]);
  expect(narrate(OPEN)).toEqual([
    [
      'Custodia',
      'Prenotato–Al banco: Paolo F.',
      'Al banco–Spedito: al centro Duomo',
      'Spedito–Consegnato: corriere',
      'Consegnato–Oggi: Teresa L.',
    ],
    [
      'Denaro',
      'Prenotato–Pagato: nessun pagamento: prenotare è gratis',
      'Pagato–Consegnato: 6.150,00\u00a0€ incassati',
      'Consegnato–Contestato: ore per segnalare',
      'Contestato–Oggi: versamenti fermi',
    ],
    ['Certificato', 'Prenotato–Verificato: non ancora', 'Verificato–Oggi: nessun certificato'],
  ]);
});

it('a pickup has no courier, and a decision or revocation counts from its moment on', () => {
  const [custodia, denaro, certificato] = narrate({
    ...OPEN,
    spedito_il: null,
    stato: 'accolta',
    deciso_il: giorno(12),
    importo_rimborso: 25_000,
    eventi: [...OPEN.eventi, { tipo: 'certificato_revocato', quando: giorno(11) }],
  });
  expect(custodia).toContain('Al banco–Consegnato: al centro Duomo');
  expect(denaro?.slice(-2)).toEqual([
    'Contestato–Deciso: versamenti fermi',
    'Deciso–Oggi: 250,00\u00a0€ a chi ha comprato',
  ]);
  expect(certificato?.at(-1)).toBe('Revocato–Oggi: revocato');
});

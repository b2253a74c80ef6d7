import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { codiceFiscaleDoubts, isValidCodiceFiscale } from './codice-fiscale.ts';
import { ibanAsTyped, ibanProblem } from './iban.ts';
import { inLatino } from './latino.ts';
import { pain001 } from './pain001.ts';

it.each(readVectors<{ casi: { iban: string; problema: string | null }[] }>('iban').casi)(
  '$iban: $problema',
  ({ iban, problema }) => {
    expect(ibanProblem(iban)).toBe(problema);
  },
);

const IBAN = 'IT60X0542811101000000123456';
const LOTTO = {
  lotto: 'SEPA-20261121-AB12CD34',
  creato_il: '2026-11-21T20:00:00.123+00:00',
  ordinante: { nome: 'Fidati S.r.l.', iban: IBAN },
  righe: [
    {
      id: '11111111-2222-4333-8444-555555555555',
      importo: 80_750,
      intestatario: 'Niccolò <Rossi> & Figli',
      iban: IBAN,
      causale: 'Fidati ordine FD-1',
    },
    {
      id: '99999999-2222-4333-8444-555555555555',
      importo: 5,
      intestatario: 'Bottega "Torino"',
      iban: IBAN,
      causale: 'Fidati ordine FD-2',
    },
  ],
};
const values = (xml: string, nome: string) =>
  [...xml.matchAll(new RegExp(`<${nome}[^>]*>([^<]*)</${nome}>`, 'g'))].map((m) => m[1]);

it('a lot is a pain.001 with correct sums and counts, in allowed characters', () => {
  const xml = pain001(LOTTO);
  expect(values(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(values(xml, 'CtrlSum')).toEqual(['807.55', '807.55']);
  expect(values(xml, 'InstdAmt')).toEqual(['807.50', '0.05']);
  expect(values(xml, 'Nm')).toEqual(['Fidati S.r.l.', 'Fidati S.r.l.', 'Niccolo Rossi + Figli', 'Bottega Torino']);
  expect(values(xml, 'CreDtTm')).toEqual(['2026-11-21T20:00:00']);
  expect(values(xml, 'ReqdExctnDt')).toEqual(['2026-11-21']);
  expect(values(xml, 'EndToEndId')).toEqual(['11111111222243338444555555555555', '99999999222243338444555555555555']);
  for (const id of [...values(xml, 'MsgId'), ...values(xml, 'EndToEndId')]) expect(id?.length).toBeLessThanOrEqual(35);
});

it('every element is closed in order', () => {
  const aperti: string[] = [];
  for (const [, closes, nome = ''] of pain001(LOTTO).matchAll(/<(\/?)([A-Za-z]+)[^>]*>/g)) {
    if (closes === '') aperti.push(nome);
    else expect(aperti.pop()).toBe(nome);
  }
  expect(aperti).toEqual([]);
});

it.each([[[]], [[{ ...LOTTO.righe[0], importo: 0 }]], [[{ ...LOTTO.righe[0], importo: 1.5 }]]])(
  '%j is refused as a lot',
  (righe) => {
    expect(() => pain001(Object.assign({}, LOTTO, { righe }))).toThrow(RangeError);
  },
);

it.each(readVectors<{ casi: { codice: string; valido: boolean }[] }>('codice_fiscale').casi)(
  '$codice: $valido',
  ({ codice, valido }) => {
    expect(isValidCodiceFiscale(codice)).toBe(valido);
  },
);

it.each([
  ['RSSMRA80A01H501U', 'Mario Rossi', '1980-01-01', []],
  ['RSSMRA80A01H501U', "Luca De' Santi", '1980-01-01', ['cognome']],
  ['RSSMRA80A01H501U', 'Rossi Mario', '1991-05-05', ['data_nascita']],
  // a woman's day adds forty, a duplicate's digits are letters, a surname may be two words
  ['DSNLCU80A41H501N', "Lucia De' Santi", '1980-01-01', []],
  ['RSSMRA8LA0MH501X', 'ROSSI MARIA', '1980-01-01', []],
] as const)('%s of %s, born %s: %j', (codice, intestatario, data_nascita, doubts) => {
  expect(codiceFiscaleDoubts(codice, { intestatario, data_nascita })).toEqual(doubts);
});

it.each([
  ['Straße Øystein Đorđević', 'Strasse Oystein Dordevic'],
  ['Łukasiewicz', 'Lukasiewicz'],
  ['Þór Æsir', 'Thor Aesir'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Щерьо Юлиев', 'Shteryo Yuliev'],
  ['Niccolò D’Angelo', "Niccolo D'Angelo"],
  ['王小明', ''],
] as const)('%s is %j in a bank file', (nome, letto) => {
  expect(inLatino(nome)).toBe(letto);
});

it('a name without allowed characters makes no file', () => {
  expect(() => pain001({ ...LOTTO, righe: LOTTO.righe.map((r) => ({ ...r, intestatario: '王小明' })) })).toThrow(
    RangeError,
  );
});

it('an IBAN may contain separators, and a country outside SEPA has its own error', () => {
  expect(ibanProblem(ibanAsTyped('it60-X054 2811.1010 0000–0123 456'))).toBeNull();
  expect(ibanProblem('SA0380000000608010167519')).toBe('iban_fuori_sepa');
});

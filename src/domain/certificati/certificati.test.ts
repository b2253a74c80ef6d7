import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import {
  ALFABETO,
  BYTE_SALE,
  carattereControllo,
  codiceBenFormato,
  codiceDaQr,
  codicePrivato,
  codicePubblico,
  formattaCodice,
  LUNGHEZZA_PRIVATO,
  LUNGHEZZA_PUBBLICO,
  normalizzaCodice,
  simboli,
  testoControllo,
} from './codici.ts';
import { TESTO_FIRMA_OFFLINE, testoFirmato } from './firma.ts';
import { codiceIncollato } from './incollato.ts';
import { componiSigillo, leggiSigillo } from './sigillo.ts';
import { ETICHETTE_CERTIFICATO, STATI_CERTIFICATO } from './stati.ts';

const sha = (testo: string) => new Uint8Array(createHash('sha256').update(testo).digest());
const codice = fc.array(fc.constantFrom(...ALFABETO), { minLength: 12, maxLength: 12 }).map((s) => s.join(''));
const ripete = (byte: readonly number[]) => {
  let i = 0;
  return (n: number) => Uint8Array.from({ length: n }, () => byte[i++ % byte.length] ?? 0);
};

describe('codes', () => {
  it('the alphabet has 31 symbols, each once, none ambiguous', () => {
    expect(new Set(ALFABETO).size).toBe(31);
    for (const ambiguo of '01ILO') expect(ALFABETO).not.toContain(ambiguo);
    expect(BYTE_SALE).toBe(8);
    expect(LUNGHEZZA_PRIVATO * Math.log2(ALFABETO.length)).toBeGreaterThanOrEqual(128);
  });

  type Caso = { privato: string; id_annuncio: string; sha256: string; controllo: string };
  it.each(readVectors<{ casi: Caso[] }>('codici').casi)('check character of $privato', (caso) => {
    const impronta = sha(testoControllo(caso.privato, caso.id_annuncio));
    expect(Buffer.from(impronta).toString('hex')).toBe(caso.sha256);
    expect(carattereControllo(impronta)).toBe(caso.controllo);
  });

  it('bytes that would favour some symbols are rejected', () => {
    expect(simboli(ripete([248, 255, 0, 30, 31, 247]), 4)).toBe('2Z2Z');
    expect(() => simboli(ripete([255]), 1)).toThrow('no usable bytes');
  });

  it('every symbol is as likely as every other', () => {
    const tutti = simboli(ripete(Array.from({ length: 256 }, (_, i) => i)), 248);
    for (const s of ALFABETO) expect([...tutti].filter((c) => c === s)).toHaveLength(8);
  });

  it('any bytes give a well-formed code with its check character last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(247), { minLength: 1 }), fc.string(), (byte, seme) => {
        const pubblico = codicePubblico(ripete(byte), sha(seme));
        expect(pubblico).toHaveLength(LUNGHEZZA_PUBBLICO);
        expect(codiceBenFormato(pubblico)).toBe(true);
        expect(pubblico.charAt(11)).toBe(carattereControllo(sha(seme)));
        expect(codicePrivato(ripete(byte))).toHaveLength(LUNGHEZZA_PRIVATO);
      }),
    );
    expect(() => carattereControllo(new Uint8Array(31))).toThrow(RangeError);
  });

  it('formatting and normalising are inverse', () => {
    fc.assert(
      fc.property(codice, (c) => {
        expect(formattaCodice(c)).toMatch(/^.{4}-.{4}-.{4}$/);
        expect(normalizzaCodice(formattaCodice(c).toLowerCase())).toBe(c);
        expect(codiceBenFormato(` ${formattaCodice(c).replaceAll('-', ' \u2013 ')} `)).toBe(true);
      }),
    );
  });

  it.each(['', 'ABCD', 'ABCD-EFGH-JKM0', 'ABCDEFGHJKMNP', '<b>ABCDEFGHJ</b>', 'x'.repeat(10_240), 'ÀBCDEFGHJKMN'])(
    '%# is malformed',
    (testo) => expect(codiceBenFormato(testo)).toBe(false),
  );

  it('only our own codes are read from a QR', () => {
    const c = '23456789ABCD';
    for (const letto of [
      c,
      '2345-6789-abcd',
      `/verify?c=${c}`,
      `https://fidati.it/verify?s=xyz&c=${c}`,
      `/verify?code=${c}#x`,
    ]) {
      expect(codiceDaQr(letto, 'fidati.it')).toBe(c);
    }
    for (const letto of [
      'https://fidati.it/verify',
      `https://evil.it/?c=${c}`,
      `https://evil.it/verify?c=${c}`,
      `https://fidati.it@evil.it/verify?c=${c}`,
      `https://fidati.it.evil.it/verify?c=${c}`,
      `//evil.it/verify?c=${c}`,
      'javascript:alert(1)',
      '/verify?c=%3Cb%3E',
    ]) {
      expect(codiceDaQr(letto, 'fidati.it')).toBeNull();
    }
  });
});

describe('signature', () => {
  const dati = { codice: '2345-6789-ABCD', data_emissione: '2026-11-20T10:14:19.914Z', impronta: 'a'.repeat(64) };

  it('covers code, instant and snapshot in one canonical text', () => {
    const testo = testoFirmato(dati);
    expect(testo).toBe(`fidati-certificato-v1\n23456789ABCD\n2026-11-20T10:14:19.914Z\n${'a'.repeat(64)}`);
    expect(
      testoFirmato({ codice: '23456789abcd', data_emissione: '2026-11-20 10:14:19.914+00', impronta: 'A'.repeat(64) }),
    ).toBe(testo);
    expect(() => testoFirmato({ ...dati, impronta: 'breve' })).toThrow(RangeError);
    expect(() => testoFirmato({ ...dati, data_emissione: 'ieri' })).toThrow(RangeError);
    expect(TESTO_FIRMA_OFFLINE).not.toContain('Certificato valido');
  });
});

describe('seal in the QR', () => {
  const sigillo = {
    data_emissione: '2026-11-20T10:14:19.914Z',
    impronta: 'a1'.repeat(32),
    firma: `${'B-_9'.repeat(21)}xy`,
  };

  it('is parsed as it was written', () => {
    expect(leggiSigillo(componiSigillo(sigillo))).toEqual(sigillo);
  });

  it('nothing else parses as a seal', () => {
    fc.assert(fc.property(fc.string(), (testo) => leggiSigillo(testo) === null));
    const intero = componiSigillo(sigillo);
    for (const guasto of [
      `${intero}x`,
      intero.slice(1, -1),
      intero.replace('.', ':'),
      `${intero}\n`,
      intero.toUpperCase(),
    ]) {
      expect(leggiSigillo(guasto)).toBeNull();
    }
  });
});

it('a certificate is in force or revoked', () => {
  expect(STATI_CERTIFICATO.map((s) => ETICHETTE_CERTIFICATO[s])).toEqual(['Attivo', 'Revocato']);
});

it.each([
  ['https://fidati.example/verify?c=64G8-6YKD-SPTN', '64G8-6YKD-SPTN'],
  ['  http://localhost:4173/verify?lingua=it&code=64G86YKDSPTN#foto ', '64G86YKDSPTN'],
  ['64g8 6ykd sptn', '64g8 6ykd sptn'],
  ['https://fidati.example/verify', 'https://fidati.example/verify'],
])('pasting %s looks up %s', (pasted, code) => {
  expect(codiceIncollato(pasted)).toBe(code);
});

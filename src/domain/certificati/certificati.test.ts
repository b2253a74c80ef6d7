import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import {
  ALPHABET,
  BYTE_SALE,
  checkCharacter,
  checkText,
  codeFromQr,
  createCodicePrivato,
  createCodicePubblico,
  formatCode,
  isWellFormedCode,
  normaliseCode,
  PRIVATE_LENGTH,
  PUBLIC_LENGTH,
  symbols,
} from './codes.ts';
import { pastedCode } from './incollato.ts';
import { composeSeal, readSeal } from './seal.ts';
import { OFFLINE_SIGNATURE_TEXT, signedText } from './signature-pad.ts';
import { CERTIFICATO_LABELS, STATI_CERTIFICATO } from './stati.ts';

const sha = (testo: string) => new Uint8Array(createHash('sha256').update(testo).digest());
const codice = fc.array(fc.constantFrom(...ALPHABET), { minLength: 12, maxLength: 12 }).map((s) => s.join(''));
const repeatBytes = (byte: readonly number[]) => {
  let i = 0;
  return (n: number) => Uint8Array.from({ length: n }, () => byte[i++ % byte.length] ?? 0);
};

describe('codes', () => {
  it('the alphabet has 31 symbols, each once, none ambiguous', () => {
    expect(new Set(ALPHABET).size).toBe(31);
    for (const ambiguous of '01ILO') expect(ALPHABET).not.toContain(ambiguous);
    expect(BYTE_SALE).toBe(8);
    expect(PRIVATE_LENGTH * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(128);
  });

  type Example = { privato: string; id_annuncio: string; sha256: string; controllo: string };
  it.each(readVectors<{ casi: Example[] }>('codici').casi)('check character of $privato', (example) => {
    const impronta = sha(checkText(example.privato, example.id_annuncio));
    expect(Buffer.from(impronta).toString('hex')).toBe(example.sha256);
    expect(checkCharacter(impronta)).toBe(example.controllo);
  });

  it('bytes that would favour some symbols are rejected', () => {
    expect(symbols(repeatBytes([248, 255, 0, 30, 31, 247]), 4)).toBe('2Z2Z');
    expect(() => symbols(repeatBytes([255]), 1)).toThrow('no usable bytes');
  });

  it('every symbol is as likely as every other', () => {
    const tutti = symbols(repeatBytes(Array.from({ length: 256 }, (_, i) => i)), 248);
    for (const s of ALPHABET) expect([...tutti].filter((c) => c === s)).toHaveLength(8);
  });

  it('any bytes give a well-formed code with its check character last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(247), { minLength: 1 }), fc.string(), (byte, seed) => {
        const pubblico = createCodicePubblico(repeatBytes(byte), sha(seed));
        expect(pubblico).toHaveLength(PUBLIC_LENGTH);
        expect(isWellFormedCode(pubblico)).toBe(true);
        expect(pubblico.charAt(11)).toBe(checkCharacter(sha(seed)));
        expect(createCodicePrivato(repeatBytes(byte))).toHaveLength(PRIVATE_LENGTH);
      }),
    );
    expect(() => checkCharacter(new Uint8Array(31))).toThrow(RangeError);
  });

  it('formatting and normalising are inverse', () => {
    fc.assert(
      fc.property(codice, (c) => {
        expect(formatCode(c)).toMatch(/^.{4}-.{4}-.{4}$/);
        expect(normaliseCode(formatCode(c).toLowerCase())).toBe(c);
        expect(isWellFormedCode(` ${formatCode(c).replaceAll('-', ' \u2013 ')} `)).toBe(true);
      }),
    );
  });

  it.each(['', 'ABCD', 'ABCD-EFGH-JKM0', 'ABCDEFGHJKMNP', '<b>ABCDEFGHJ</b>', 'x'.repeat(10_240), 'ÀBCDEFGHJKMN'])(
    '%# is malformed',
    (testo) => expect(isWellFormedCode(testo)).toBe(false),
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
      expect(codeFromQr(letto, 'fidati.it')).toBe(c);
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
      expect(codeFromQr(letto, 'fidati.it')).toBeNull();
    }
  });
});

describe('signature', () => {
  const dati = { codice: '2345-6789-ABCD', data_emissione: '2026-11-20T10:14:19.914Z', impronta: 'a'.repeat(64) };

  it('covers code, instant and snapshot in one canonical text', () => {
    const testo = signedText(dati);
    expect(testo).toBe(`fidati-certificato-v1\n23456789ABCD\n2026-11-20T10:14:19.914Z\n${'a'.repeat(64)}`);
    expect(
      signedText({ codice: '23456789abcd', data_emissione: '2026-11-20 10:14:19.914+00', impronta: 'A'.repeat(64) }),
    ).toBe(testo);
    expect(() => signedText({ ...dati, impronta: 'breve' })).toThrow(RangeError);
    expect(() => signedText({ ...dati, data_emissione: 'ieri' })).toThrow(RangeError);
    expect(OFFLINE_SIGNATURE_TEXT).not.toContain('Certificato valido');
  });
});

describe('seal in the QR', () => {
  const sigillo = {
    data_emissione: '2026-11-20T10:14:19.914Z',
    impronta: 'a1'.repeat(32),
    firma: `${'B-_9'.repeat(21)}xy`,
  };

  it('is parsed as it was written', () => {
    expect(readSeal(composeSeal(sigillo))).toEqual(sigillo);
  });

  it('nothing else parses as a seal', () => {
    fc.assert(fc.property(fc.string(), (testo) => readSeal(testo) === null));
    const intero = composeSeal(sigillo);
    for (const guasto of [
      `${intero}x`,
      intero.slice(1, -1),
      intero.replace('.', ':'),
      `${intero}\n`,
      intero.toUpperCase(),
    ]) {
      expect(readSeal(guasto)).toBeNull();
    }
  });
});

it('a certificate is in force or revoked', () => {
  expect(STATI_CERTIFICATO.map((s) => CERTIFICATO_LABELS[s])).toEqual(['Attivo', 'Revocato']);
});

it.each([
  ['https://fidati.example/verify?c=64G8-6YKD-SPTN', '64G8-6YKD-SPTN'],
  ['  http://localhost:4173/verify?lingua=it&code=64G86YKDSPTN#foto ', '64G86YKDSPTN'],
  ['64g8 6ykd sptn', '64g8 6ykd sptn'],
  ['https://fidati.example/verify', 'https://fidati.example/verify'],
])('pasting %s looks up %s', (pasted, code) => {
  expect(pastedCode(pasted)).toBe(code);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { inJson, readVariables } from './variables.ts';

const jwk = inJson(z.record(z.string(), z.unknown()));
const shape = z.object({ PORT: z.coerce.number().int(), SITE_URL: z.url({ protocol: /^https$/ }), PRIVATE_JWK: jwk });

test('readVariables returns the set ones', () => {
  expect(readVariables(shape, { PORT: '80', SITE_URL: 'https://fidati.example', PRIVATE_JWK: '{"d":"x"}' })).toEqual({
    PORT: 80,
    SITE_URL: 'https://fidati.example',
    PRIVATE_JWK: { d: 'x' },
  });
});

test('an empty variable counts as unset', () => {
  expect(readVariables(z.object({ FIDATI_IBAN: z.string().min(5).optional() }), { FIDATI_IBAN: '' })).toEqual({});
});

test('readVariables names all defects at once and quotes nothing', () => {
  const said = (given: Record<string, string>): string => {
    try {
      return JSON.stringify(readVariables(shape, given));
    } catch (cause) {
      return String(cause);
    }
  };
  expect(said({ PORT: 'private', SITE_URL: '', PRIVATE_JWK: `'{"d":"private"}'` })).toBe(
    [
      'CannotStart: ',
      'PORT: Invalid input: expected number, received NaN.',
      'SITE_URL is missing.',
      'PRIVATE_JWK: not JSON on one line.',
    ].join('\n  - '),
  );
  expect(said({ PORT: '80', SITE_URL: 'http://private.example', PRIVATE_JWK: '["private"]' })).not.toContain('private');
});

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingPair } from '../../supabase/local/keys.ts';
import { defectsOf } from './secret-checks.ts';
import { stripeSecretKey } from './variables.ts';

const random = () => randomBytes(32).toString('base64');
const pair = () => {
  const { privateKey, publicKey } = signingPair();
  return { CERTIFICATI_PRIVATE_JWK: privateKey, CERTIFICATI_PUBLIC_JWK: publicKey };
};
const token = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role }), 'firma']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
/** Built at run time, so that secret scanners don't take them for keys. */
const stripe = (kind: 'sk' | 'rk' | 'pk', way: 'live' | 'test') => `${kind}_${way}_${randomBytes(12).toString('hex')}`;
const healthySettings = () => ({
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random()}`,
  SUPABASE_SECRET_KEY: `sb_secret_${random()}`,
  STRIPE_SECRET_KEY: stripe('sk', 'live'),
  STRIPE_PUBLISHABLE_KEY: stripe('pk', 'live'),
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  LAVORI_SECRET: random(),
  CERTIFICATI_PREVIOUS_PUBLIC_JWKS: [pair().CERTIFICATI_PUBLIC_JWK],
  ...pair(),
});

test('valid secrets have no defect, new keys and legacy ones alike', () => {
  expect(defectsOf(healthySettings())).toEqual([]);
  const old = { SUPABASE_PUBLISHABLE_KEY: token('anon'), SUPABASE_SECRET_KEY: token('service_role') };
  expect(defectsOf({ ...healthySettings(), ...old })).toEqual([]);
  const trial = { STRIPE_SECRET_KEY: stripe('sk', 'test'), STRIPE_PUBLISHABLE_KEY: stripe('pk', 'test') };
  expect(defectsOf({ ...healthySettings(), ...trial, LAVORI_SECRET: randomBytes(16).toString('hex') })).toEqual([]);
  const restricted = { STRIPE_SECRET_KEY: stripe('rk', 'live') };
  expect(defectsOf({ ...healthySettings(), ...restricted })).toEqual([]);
  expect(stripeSecretKey.parse(restricted.STRIPE_SECRET_KEY)).toBe(restricted.STRIPE_SECRET_KEY);
});

test('the IBAN is optional, and wrong check digits are a defect that is not quoted', () => {
  expect(defectsOf({ ...healthySettings(), FIDATI_IBAN: 'IT60X0542811101000000123456' })).toEqual([]);
  for (const FIDATI_IBAN of ['IT61X0542811101000000123456', 'IT60 X054 2811 1010 0000 0123 456', ''])
    expect(defectsOf({ ...healthySettings(), FIDATI_IBAN })).toEqual([
      expect.stringMatching(/^FIDATI_IBAN is no IBAN: [^\d]*$/),
    ]);
});

test.each([
  ['a secret key as the publishable one', { SUPABASE_PUBLISHABLE_KEY: `sb_secret_${random()}` }, 'is a secret key'],
  [
    'a service_role token as the publishable key',
    { SUPABASE_PUBLISHABLE_KEY: token('service_role') },
    'is a secret key',
  ],
  ['an unknown text as the publishable key', { SUPABASE_PUBLISHABLE_KEY: random() }, 'neither sb_publishable_'],
  [
    'the publishable key as the secret one',
    { SUPABASE_SECRET_KEY: `sb_publishable_${random()}` },
    'neither sb_secret_',
  ],
  ['an anon token as the secret key', { SUPABASE_SECRET_KEY: token('anon') }, 'neither sb_secret_'],
  ['sk_live beside pk_test', { STRIPE_PUBLISHABLE_KEY: stripe('pk', 'test') }, 'of mode live'],
  ['sk_test beside pk_live', { STRIPE_SECRET_KEY: stripe('sk', 'test') }, 'of mode test'],
  ['a key of no mode', { STRIPE_SECRET_KEY: 'sk_qualcosa' }, 'neither sk_live_'],
  ["a short jobs' secret", { LAVORI_SECRET: 'Kx9!vQ2z' }, 'LAVORI_SECRET'],
  ["a jobs' secret of one letter", { LAVORI_SECRET: 'a'.repeat(40) }, 'LAVORI_SECRET'],
  ["a jobs' secret of a repeated word", { LAVORI_SECRET: 'segreto-lavori-'.repeat(4) }, 'LAVORI_SECRET'],
  ["a jobs' secret counted up", { LAVORI_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'LAVORI_SECRET'],
  ['a guessable webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_1234' }, 'STRIPE_WEBHOOK_SECRET'],
  [
    'a former private key',
    { CERTIFICATI_PREVIOUS_PUBLIC_JWKS: [pair().CERTIFICATI_PRIVATE_JWK] },
    'PREVIOUS_PUBLIC_JWKS',
  ],
  ['a former key that is none', { CERTIFICATI_PREVIOUS_PUBLIC_JWKS: [{ kty: 'OKP', x: 'x' }] }, 'PREVIOUS_PUBLIC_JWKS'],
  ['keys of two pairs', { CERTIFICATI_PUBLIC_JWK: pair().CERTIFICATI_PUBLIC_JWK }, 'no pair'],
  [
    'a private key with another public part',
    { CERTIFICATI_PRIVATE_JWK: { ...pair().CERTIFICATI_PRIVATE_JWK, x: 'AAAA' } },
    'CERTIFICATI',
  ],
  [
    'a public key with the private part in it',
    { CERTIFICATI_PUBLIC_JWK: pair().CERTIFICATI_PRIVATE_JWK },
    'private part',
  ],
  ['no key at all', { CERTIFICATI_PRIVATE_JWK: { kty: 'OKP', crv: 'Ed25519', x: 'x', d: 'd' } }, 'no Ed25519'],
  ['a key of another curve', generateEcKey(), 'Ed25519'],
])('the defect of %s is named without its value', (_, changed, text) => {
  const secrets = { ...healthySettings(), ...changed };
  const said = defectsOf(secrets).join('\n');
  expect(said).toContain(text);
  for (const value of Object.values(secrets)) if (typeof value === 'string') expect(said).not.toContain(value);
});

function generateEcKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { CERTIFICATI_PRIVATE_JWK: privateKey.export({ format: 'jwk' }) };
}

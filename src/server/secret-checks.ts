import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';
import { isValidIban } from '../domain/ordini/iban.ts';

export interface Secrets {
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  /** For payouts through Stripe Connect; without it live keys open no order. */
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined;
  LAVORI_SECRET: string;
  /** The payouts' account; without it bank files are refused. */
  FIDATI_IBAN?: string | undefined;
  CERTIFICATI_PRIVATE_JWK: JsonWebKey;
  CERTIFICATI_PUBLIC_JWK: JsonWebKey;
  CERTIFICATI_PREVIOUS_PUBLIC_JWKS: readonly JsonWebKey[];
}

/** Every defect, named and never quoted: these lines are logged. */
export function defectsOf(s: Secrets): string[] {
  return [
    ...supabaseDefects(s),
    ...stripeDefects(s),
    ...(isGuessable(s.LAVORI_SECRET)
      ? ['LAVORI_SECRET can be guessed: use at least 32 random characters (openssl rand -base64 32).']
      : []),
    ...webhookDefects(s),
    ...(s.FIDATI_IBAN === undefined || isValidIban(s.FIDATI_IBAN)
      ? []
      : ['FIDATI_IBAN is no IBAN: capitals and digits without blanks, with the right check digits.']),
    ...certificateDefects(s),
    ...(s.CERTIFICATI_PREVIOUS_PUBLIC_JWKS.every(
      (jwk) => !('d' in jwk) && xOf(() => createPublicKey({ key: jwk, format: 'jwk' })) !== null,
    )
      ? []
      : ['CERTIFICATI_PREVIOUS_PUBLIC_JWKS is no list of Ed25519 public keys.']),
  ];
}

function supabaseDefects({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }: Secrets): string[] {
  const [pubblica, secretKey] = [keyKind(SUPABASE_PUBLISHABLE_KEY), keyKind(SUPABASE_SECRET_KEY)];
  const defects: string[] = [];
  if (pubblica === 'segreta')
    defects.push(
      'SUPABASE_PUBLISHABLE_KEY is a secret key: it would be written into every page. Revoke it if it was ever served.',
    );
  else if (pubblica !== 'pubblica')
    defects.push('SUPABASE_PUBLISHABLE_KEY is neither sb_publishable_… nor a legacy anon key.');
  if (secretKey !== 'segreta')
    defects.push('SUPABASE_SECRET_KEY is neither sb_secret_… nor a legacy service_role key.');
  return defects;
}

const attestations = z.object({ role: z.string() });

/** New keys have their kind in the name, legacy ones in the `role` of a JWT. */
function keyKind(key: string): 'pubblica' | 'segreta' | 'ignota' {
  if (key.startsWith('sb_publishable_')) return 'pubblica';
  if (key.startsWith('sb_secret_')) return 'segreta';
  const role = roleOfToken(key);
  if (role === 'anon') return 'pubblica';
  return role === null ? 'ignota' : 'segreta';
}

function roleOfToken(token: string): string | null {
  const [, body, firma] = token.split('.');
  if (body === undefined || firma === undefined) return null;
  try {
    return attestations.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).role;
  } catch {
    return null; // three parts without claims: no token
  }
}

function stripeDefects({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Secrets): string[] {
  const secretKey = /^(?:sk|rk)_(live|test)_/.exec(STRIPE_SECRET_KEY)?.[1];
  const pubblica = /^pk_(live|test)_/.exec(STRIPE_PUBLISHABLE_KEY)?.[1];
  if (secretKey === undefined)
    return ['STRIPE_SECRET_KEY is neither sk_live_… nor sk_test_…, nor the restricted rk_….'];
  if (pubblica === undefined) return ['STRIPE_PUBLISHABLE_KEY is neither pk_live_… nor pk_test_….'];
  if (secretKey === pubblica) return [];
  return [
    `STRIPE_SECRET_KEY is of mode ${secretKey}, STRIPE_PUBLISHABLE_KEY of mode ${pubblica}: take both from the same one.`,
  ];
}

function webhookDefects({ STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET }: Secrets): string[] {
  return Object.entries({ STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET }).flatMap(([name, secret]) =>
    secret !== undefined && isGuessable(secret.replace(/^whsec_/, ''), 24)
      ? [`${name} can be guessed: copy the one of the endpoint from the dashboard.`]
      : [],
  );
}

/** Short, of few characters, repetitive, or a keyboard's row. */
function isGuessable(secret: string, least = 32): boolean {
  const segni = [...secret];
  if (segni.length < least || new Set(segni).size < 10) return true;
  const meta = Math.floor(segni.length / 2);
  for (let periodo = 1; periodo <= meta; periodo += 1)
    if (secret.slice(periodo) === secret.slice(0, -periodo)) return true;
  const neighbours = segni.filter((c, i) => i > 0 && Math.abs(c.charCodeAt(0) - secret.charCodeAt(i - 1)) <= 1).length;
  return neighbours > meta;
}

function certificateDefects({ CERTIFICATI_PRIVATE_JWK, CERTIFICATI_PUBLIC_JWK }: Secrets): string[] {
  if ('d' in CERTIFICATI_PUBLIC_JWK) return ['CERTIFICATI_PUBLIC_JWK holds the private part: take `d` out.'];
  const own = xOf(() => createPublicKey(createPrivateKey({ key: CERTIFICATI_PRIVATE_JWK, format: 'jwk' })));
  if (own === null) return ['CERTIFICATI_PRIVATE_JWK is no Ed25519 private key.'];
  const pubblica = xOf(() => createPublicKey({ key: CERTIFICATI_PUBLIC_JWK, format: 'jwk' }));
  if (pubblica === null) return ['CERTIFICATI_PUBLIC_JWK is no Ed25519 public key.'];
  // The public part beside `d` must match it: one signs, the other verifies.
  if (own === pubblica && CERTIFICATI_PRIVATE_JWK.x === own) return [];
  return [
    'CERTIFICATI_PRIVATE_JWK and CERTIFICATI_PUBLIC_JWK are no pair: every certificate would have a false signature.',
  ];
}

function xOf(key: () => ReturnType<typeof createPublicKey>): string | null {
  try {
    const { crv, x } = key().export({ format: 'jwk' });
    return crv === 'Ed25519' && x !== undefined ? x : null;
  } catch {
    return null; // what Node can't read is no key
  }
}

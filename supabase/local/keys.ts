import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';

/** Everything secret on this machine, made once and kept beside its data: nothing of it is in the repository. */
const shape = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  lavoriSecret: z.string().min(32),
  webhookSecret: z.string().startsWith('whsec_'),
  certificati: z.object({
    privateJwk: z.record(z.string(), z.unknown()),
    publicJwk: z.record(z.string(), z.unknown()),
  }),
});

export type Keys = z.infer<typeof shape>;

/**
 * What certificates are signed with, written out as it is made. In Node 20 a pair that is exported afterwards stands still for ever if
 * its maker is collected in that very moment: the two wait for one lock, one pair in some ten thousand.
 */
export const signingPair = () =>
  writtenOut.parse(
    generateKeyPairSync('ed25519', { privateKeyEncoding: { format: 'jwk' }, publicKeyEncoding: { format: 'jwk' } }),
  );
const half = z.object({ kty: z.string(), crv: z.string(), x: z.string() });
/** Node's types don't know that a pair may be made so. */
const writtenOut = z.object({ privateKey: half.extend({ d: z.string() }), publicKey: half });

export async function generateKeys(): Promise<Keys> {
  const { privateKey, publicKey } = signingPair();
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: secret(),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    lavoriSecret: secret(),
    webhookSecret: `whsec_${secret()}`,
    certificati: { privateJwk: privateKey, publicJwk: publicKey },
  };
}

export async function readKeys(folder: string): Promise<Keys> {
  const file = join(folder, 'chiavi.json');
  if (existsSync(file)) return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const keys = await generateKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}

/** What tests and tools need to talk to the running server. */
export function writeLocal(folder: string, url: string, keys: Keys): void {
  const { publishableKey, secretKey } = keys;
  writeFileSync(join(folder, 'local.json'), `${JSON.stringify({ url, publishableKey, secretKey }, null, 2)}\n`, {
    mode: 0o600,
  });
}

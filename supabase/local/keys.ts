import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';

/** Secrets of this machine, made once and kept with its data, never in the repository. */
const shape = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jobsSecret: z.string().min(32),
  webhookSecret: z.string().startsWith('whsec_'),
  certificati: z.object({
    privateJwk: z.record(z.string(), z.unknown()),
    publicJwk: z.record(z.string(), z.unknown()),
  }),
});

export type Keys = z.infer<typeof shape>;

/**
 * Exported while generating: in Node 20 a later export can deadlock with the garbage collection of its generator, one
 * pair in ten thousand.
 */
export const signingPair = () =>
  writtenOut.parse(
    generateKeyPairSync('ed25519', { privateKeyEncoding: { format: 'jwk' }, publicKeyEncoding: { format: 'jwk' } }),
  );
const half = z.object({ kty: z.string(), crv: z.string(), x: z.string() });
/** Node's types don't know this form. */
const writtenOut = z.object({ privateKey: half.extend({ d: z.string() }), publicKey: half });

export async function generateKeys(): Promise<Keys> {
  const { privateKey, publicKey } = signingPair();
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: secret(),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jobsSecret: secret(),
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

/** Tests and tools read it to reach the running server. */
export function writeLocal(folder: string, url: string, keys: Keys): void {
  const { publishableKey, secretKey } = keys;
  writeFileSync(join(folder, 'local.json'), `${JSON.stringify({ url, publishableKey, secretKey }, null, 2)}\n`, {
    mode: 0o600,
  });
}

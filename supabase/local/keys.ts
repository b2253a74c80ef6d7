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

export async function generateKeys(): Promise<Keys> {
  const keyPair = generateKeyPairSync('ed25519');
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: secret(),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    lavoriSecret: secret(),
    webhookSecret: `whsec_${secret()}`,
    certificati: {
      privateJwk: { ...keyPair.privateKey.export({ format: 'jwk' }) },
      publicJwk: { ...keyPair.publicKey.export({ format: 'jwk' }) },
    },
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

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';

/** Everything secret on this machine, made once and kept beside its data: nothing of it is in the repository. */
const forma = z.object({
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

export type Keys = z.infer<typeof forma>;

export async function generateKeys(): Promise<Keys> {
  const keyPair = generateKeyPairSync('ed25519');
  const segreto = () => randomBytes(32).toString('base64url');
  return {
    jwtSecret: segreto(),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    lavoriSecret: segreto(),
    webhookSecret: `whsec_${segreto()}`,
    certificati: {
      privateJwk: { ...keyPair.privateKey.export({ format: 'jwk' }) },
      publicJwk: { ...keyPair.publicKey.export({ format: 'jwk' }) },
    },
  };
}

export async function readKeys(cartella: string): Promise<Keys> {
  const file = join(cartella, 'chiavi.json');
  if (existsSync(file)) return forma.parse(JSON.parse(readFileSync(file, 'utf8')));
  const chiavi = await generateKeys();
  mkdirSync(cartella, { recursive: true });
  writeFileSync(file, `${JSON.stringify(chiavi, null, 2)}\n`, { mode: 0o600 });
  return chiavi;
}

/** What tests and tools need to talk to the running server. */
export function writeLocal(cartella: string, url: string, chiavi: Keys): void {
  const { publishableKey, secretKey } = chiavi;
  writeFileSync(join(cartella, 'local.json'), `${JSON.stringify({ url, publishableKey, secretKey }, null, 2)}\n`, {
    mode: 0o600,
  });
}

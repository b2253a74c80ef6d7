import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { base64url, hmac, sameSecret } from './crypto.ts';

type Signer = Pick<AmbienteApi, 'lavoriSecret' | 'siteUrl'>;

const signatureOf = async ({ lavoriSecret }: Signer, person: string): Promise<string> =>
  base64url(await hmac(`lettere:${lavoriSecret}`, person));

/** Unsubscribes without sign-in (decision P3); mail readers press it too. */
export async function stopAddress(env: Signer, person: string): Promise<string> {
  const query = new URLSearchParams({ chi: person, firma: await signatureOf(env, person) });
  return `${env.siteUrl}/api/letters/stop?${query}`;
}

export const isSigned = async (env: Signer, person: string, signature: string): Promise<boolean> =>
  sameSecret(signature, await signatureOf(env, person));

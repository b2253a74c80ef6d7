import type { ApiEnvironment } from '../../_shared/environment.ts';
import { base64url, hmac, sameSecret } from './crypto.ts';

type Signer = Pick<ApiEnvironment, 'jobsSecret' | 'siteUrl'>;

const signatureOf = async ({ jobsSecret }: Signer, person: string): Promise<string> =>
  base64url(await hmac(`lettere:${jobsSecret}`, person));

/** Unsubscribes without sign-in (decision P3); mail readers press it too. */
export async function stopAddress(env: Signer, person: string): Promise<string> {
  const query = new URLSearchParams({ chi: person, firma: await signatureOf(env, person) });
  return `${env.siteUrl}/api/letters/stop?${query}`;
}

export const isSigned = async (env: Signer, person: string, signature: string): Promise<boolean> =>
  sameSecret(signature, await signatureOf(env, person));

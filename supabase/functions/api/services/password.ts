import { z } from 'zod';
import { ruleText } from '../../../../src/domain/errori.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { ApiError } from './errors.ts';

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const refusal = z.object({ error_code: z.string() });

/** Signs in to Auth in a session that ends at once; refuses a wrong password. */
export async function knowsPassword(
  { fetch, supabaseUrl, publishableKey: apikey }: ApiEnvironment,
  { who, email, password }: { who: string; email: string; password: string },
): Promise<void> {
  const response = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: email.toLowerCase(), password }),
  });
  const answer: unknown = await response.json();
  const seen = session.safeParse(answer);
  if (response.ok && seen.success) {
    const headers = { apikey, Authorization: `Bearer ${seen.data.access_token}` };
    await fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, { method: 'POST', headers });
    if (seen.data.user.id === who) return;
    throw refused('password_attuale_errata', 400);
  }
  if (response.status === 429) throw refused('troppi_tentativi', 429);
  const code = refusal.safeParse(answer).data?.error_code;
  // hosted Auth calls an empty password `validation_failed`
  if (code === 'invalid_credentials' || code === 'validation_failed') throw refused('password_attuale_errata', 400);
  throw new Error(`auth server answered ${response.status} to a password`);
}

const refused = (code: string, status: 400 | 429) => new ApiError(status, code, ruleText(code, null));

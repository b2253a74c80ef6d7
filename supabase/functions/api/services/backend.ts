import { PostgrestClient } from '@supabase/postgrest-js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { ruleText } from '../../../../src/domain/errori.ts';
import { reach } from '../../_shared/deadline.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { ApiError, isAway, unanswered, underMaintenance } from './errors.ts';

/** Made per request, so that no token outlives it. */
export type Backend = PostgrestClient;

/** Forwards the token unread; the backend decides who it is. */
export function asCaller(env: ApiEnvironment, token: string | null, pass: string | null = null): Backend {
  const headers: Record<string, string> = { apikey: env.publishableKey };
  if (pass !== null) headers['x-fidati-pass'] = pass;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  return client(env, headers);
}

/** With the secret key: webhook, jobs, certificates and limits only. */
export function asService(env: ApiEnvironment): Backend {
  return client(env, { apikey: env.secretKey, Authorization: `Bearer ${env.secretKey}` });
}

function client(env: ApiEnvironment, headers: Record<string, string>): Backend {
  return new PostgrestClient(`${env.supabaseUrl}/rest/v1`, {
    headers,
    fetch: reach(env, 'api'),
    schema: 'public',
    retry: false,
  });
}

/** Lock failures: Postgres rolled back, the call may be repeated at once. */
const LOST_RACE = /^(40001|40P01|55P03)$/;
const TRIES = 3;

/** A refusal passes on with its text and status. */
export async function call<T>(
  backend: Backend,
  procedure: string,
  args: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  let answer = await backend.rpc(procedure, args);
  for (let tries = 1; tries < TRIES && LOST_RACE.test(answer.error?.code ?? ''); tries += 1)
    answer = await backend.rpc(procedure, args);
  const { data, error, status } = answer;
  if (error) throw fromBackend(procedure, error, status);
  const read = shape.safeParse(data ?? null);
  if (read.success) return read.data;
  throw new Error(`${procedure}: unexpected answer at ${read.error.issues.map((p) => p.path.join('.')).join(', ')}`);
}

interface BackendError {
  code?: string | undefined;
  message?: string | undefined;
  details?: string | null | undefined;
}

const OF_A_RULE = /^[a-z][a-z0-9_]*$/;

/** Our rules have lower-case codes; texts of Postgres and PostgREST never reach a person. */
function fromBackend(procedure: string, failure: BackendError, stato: number): ApiError | Error {
  const code = failure.code ?? '';
  if (code === 'sito_in_manutenzione') return underMaintenance();
  // a rule may say 503: payments switched off by the office
  if (OF_A_RULE.test(code) && ((stato >= 400 && stato < 500) || stato === 503)) {
    return new ApiError(asStatus(stato), code, ruleText(code, failure.details ?? null));
  }
  if (code === '42501' && stato !== 401) return new ApiError(403, 'non_autorizzato', 'Non autorizzato');
  if (stato === 401 || code.startsWith('PGRST30')) {
    return new ApiError(401, 'sessione_scaduta', 'La sessione è scaduta. Accedi di nuovo.');
  }
  if (code.startsWith('22') || code.startsWith('23')) {
    return new ApiError(400, 'dati_non_validi', 'Alcuni dati non sono validi. Controlla e riprova.');
  }
  // Too slow, restarting, or away.
  if (stato === 0 || isAway(stato) || LOST_RACE.test(code)) return unanswered();
  return new Error(`${procedure}: backend answered ${stato} ${code}`);
}

/** Other statuses become 409. */
const STATUSES: readonly ContentfulStatusCode[] = [400, 401, 403, 404, 409, 410, 413, 422, 423, 429, 503];
const asStatus = (stato: number): ContentfulStatusCode => STATUSES.find((known) => known === stato) ?? 409;

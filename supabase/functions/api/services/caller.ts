import type { Context } from 'hono';
import { z } from 'zod';
import { ruleText } from '../../../../src/domain/errori.ts';
import { reach } from '../../_shared/deadline.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { readJson } from '../../_shared/json-sano.ts';
import { asCaller, type Backend, call } from './backend.ts';
import { ApiError, accessDenied, isAway, notAuthenticated, unanswered } from './errors.ts';

const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** The bearer token, never decoded here; null without one. */
export function tokenOf(c: Context): string | null {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** Refuses a request without token before the database is asked. */
export function callersBackend(env: ApiEnvironment, c: Context): Backend {
  const token = tokenOf(c);
  if (token === null) throw notAuthenticated();
  return asCaller(env, token, passOf(c));
}

/** A maintenance pass (decision P16). */
export const passOf = (c: Context): string | null => PASS.exec(c.req.header('x-fidati-pass') ?? '')?.[0] ?? null;
const PASS = /^[A-Za-z0-9_-]{43}$/;

const COMMAND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The command's id (rule H6); ignored unless it is a uuid. */
export function commandOf(c: Context): { p_comando?: string } {
  const id = c.req.header('idempotency-key') ?? '';
  return COMMAND_ID.test(id) ? { p_comando: id } : {};
}

const utente = z.object({ id: z.string().min(1), factors: z.array(z.object({ status: z.string() })).nullish() });

/**
 * The auth server checks the token. With a second factor pending the person is nobody, as in `privato.chiamante`
 * (decision P21).
 */
export async function identity(env: ApiEnvironment, c: Context): Promise<string> {
  const token = tokenOf(c);
  if (token === null) throw notAuthenticated();
  const response = await reach(env, 'api')(`${env.supabaseUrl}/auth/v1/user`, {
    headers: { apikey: env.publishableKey, Authorization: `Bearer ${token}` },
  });
  if (isAway(response.status)) throw unanswered();
  if (response.status >= 500) throw new Error(`auth server answered ${response.status}`);
  const read = response.ok ? utente.safeParse(await response.json()) : null;
  if (!read?.success) throw new ApiError(401, 'sessione_scaduta', 'La sessione è scaduta. Accedi di nuovo.');
  const withFactor = read.data.factors?.some(({ status }) => status === 'verified') === true;
  if (withFactor && claimsOf(token).aal !== 'aal2')
    throw new ApiError(401, 'codice_richiesto', ruleText('codice_richiesto', null));
  return read.data.id;
}

const claims = z.object({ aal: z.string().optional(), session_id: z.string().optional() });

/** Only for a token that the auth server has just accepted. */
function claimsOf(token: string): z.infer<typeof claims> {
  const [, content = ''] = token.split('.');
  return claims.parse(readJson(atob(content.replaceAll('-', '+').replaceAll('_', '/'))));
}

/** Only for a token that `identity` has just accepted. */
export const sessionOf = (c: Context): string => z.string().parse(claimsOf(tokenOf(c) ?? '').session_id);

/** Only the database decides; a refused token is nobody's. */
export async function isAdmin(env: ApiEnvironment, c: Context): Promise<boolean> {
  const token = tokenOf(c);
  if (token === null) return false;
  try {
    return await call(asCaller(env, token), 'is_admin', {}, z.boolean());
  } catch (error) {
    if (error instanceof ApiError && (error.stato === 401 || error.stato === 403)) return false;
    throw error;
  }
}

export async function requireAdmin(env: ApiEnvironment, c: Context): Promise<Backend> {
  const backend = callersBackend(env, c);
  if (!(await isAdmin(env, c))) throw accessDenied();
  return backend;
}

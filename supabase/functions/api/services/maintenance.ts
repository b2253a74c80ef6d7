import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { reach } from '../../_shared/deadline.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asCaller, call } from './backend.ts';
import { passOf, tokenOf } from './caller.ts';
import { ApiError, underMaintenance } from './errors.ts';

const stato = z.object({ maintenanceMode: z.boolean(), allowed: z.boolean().default(false) });

/** On failure the site counts as open (spec 3, 2.17): the database checks each write. */
export async function isClosed(env: ApiEnvironment): Promise<boolean> {
  try {
    const asked = { ...env, fetch: reach(env, 'gate') };
    return (await call(asCaller(asked, null), 'stato_manutenzione', {}, stato)).maintenanceMode;
  } catch (error) {
    log('warn', 'maintenance state unknown, left open', { reason: reasonOf(error) });
    return false;
  }
}

/** A token that the database refuses is nobody's. */
export async function isAdmitted(env: ApiEnvironment, c: Context, pass = passOf(c)): Promise<boolean> {
  try {
    return (await call(asCaller(env, tokenOf(c), pass), 'stato_manutenzione', {}, stato)).allowed;
  } catch (error) {
    if (error instanceof ApiError && (error.stato === 401 || error.stato === 403)) return false;
    throw error;
  }
}

/** Open while the site is closed: gate, webhooks, jobs, certificate checks, contact and reports (decision T5). */
const ALWAYS: ReadonlySet<string> = new Set([
  '/api/settings',
  '/api/stripe/webhook',
  '/api/lavori',
  '/api/certificates/check',
  '/api/contatti',
  '/api/segnalazioni',
  '/api/letters/stop',
  '/api/letters/resume',
]);

/** Gates what the API does with its own key; the database gates callers (decision P16). */
export function maintenanceGate(env: ApiEnvironment): MiddlewareHandler {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (isRead || ALWAYS.has(c.req.path) || !(await isClosed(env)) || (await isAdmitted(env, c))) {
      return next();
    }
    throw underMaintenance();
  };
}

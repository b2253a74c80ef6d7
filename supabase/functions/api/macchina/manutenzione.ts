import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeChiamante } from './backend.ts';
import { passDi, tokenDi } from './chiamante.ts';
import { ErroreApi, inManutenzione } from './errori.ts';

const stato = z.object({ maintenanceMode: z.boolean(), allowed: z.boolean().default(false) });

/** True while the site is closed. A failed question leaves it open (spec 3, 2.17): the database asks again at each write. */
export async function chiuso(ambiente: AmbienteApi): Promise<boolean> {
  try {
    return (await chiama(comeChiamante(ambiente, null), 'stato_manutenzione', {}, stato)).maintenanceMode;
  } catch (errore) {
    console.warn(`maintenance state unknown, left open: ${errore instanceof Error ? errore.message : 'unknown error'}`);
    return false;
  }
}

/** Whether the database lets this caller write while the site is closed; a token that it refuses is nobody's. */
export async function ammesso(ambiente: AmbienteApi, c: Context, pass = passDi(c)): Promise<boolean> {
  try {
    return (await chiama(comeChiamante(ambiente, tokenDi(c), pass), 'stato_manutenzione', {}, stato)).allowed;
  } catch (errore) {
    if (errore instanceof ErroreApi && (errore.stato === 401 || errore.stato === 403)) return false;
    throw errore;
  }
}

/** What must go on while the site is closed: the gate itself, what the payment provider tells, the jobs, certificate checks. */
const SEMPRE: ReadonlySet<string> = new Set([
  '/api/settings',
  '/api/stripe/webhook',
  '/api/lavori',
  '/api/certificates/check',
]);

/** The gate of what the API does with its own key; what it does as the caller, the database refuses by itself (decision P16). */
export function cancelloManutenzione(ambiente: AmbienteApi): MiddlewareHandler {
  return async (c, next) => {
    const lettura = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (lettura || SEMPRE.has(c.req.path) || !(await chiuso(ambiente)) || (await ammesso(ambiente, c))) {
      return next();
    }
    throw inManutenzione();
  };
}

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeChiamante } from './backend.ts';
import { eAdmin } from './chiamante.ts';
import { ErroreApi } from './errori.ts';

const stato = z.object({ maintenanceMode: z.boolean() });

/** True while the site is closed. A failed question leaves it open (spec 3, 2.17). */
export async function inManutenzione(ambiente: AmbienteApi): Promise<boolean> {
  try {
    return (await chiama(comeChiamante(ambiente, null), 'stato_manutenzione', {}, stato)).maintenanceMode;
  } catch (errore) {
    console.warn(`maintenance state unknown, left open: ${errore instanceof Error ? errore.message : 'unknown error'}`);
    return false;
  }
}

/** What must go on while the site is closed: the gate itself, what the payment provider tells, the jobs, certificate checks. */
const SEMPRE: ReadonlySet<string> = new Set([
  '/api/settings',
  '/api/stripe/webhook',
  '/api/lavori',
  '/api/certificates/check',
]);

/** While maintenance is on, writes by anybody but an administrator are refused (decision A9). */
export function cancelloManutenzione(ambiente: AmbienteApi): MiddlewareHandler {
  return async (c, next) => {
    const lettura = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (lettura || SEMPRE.has(c.req.path) || !(await inManutenzione(ambiente)) || (await eAdmin(ambiente, c))) {
      return next();
    }
    throw new ErroreApi(503, 'sito_in_manutenzione', 'Sito in manutenzione', { attesa: 600 });
  };
}

import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { call } from '../services/backend.ts';
import { optionalDay, readBody } from '../services/body.ts';
import { callersBackend } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';

const body = z.object({ dateFrom: optionalDay, dateTo: optionalDay });
const lists = z.object({ online: z.array(z.unknown()), inPerson: z.array(z.unknown()) });

export function checkRange({ dateFrom, dateTo }: { dateFrom: string | null; dateTo: string | null }): void {
  if (dateFrom !== null && dateTo !== null && dateFrom > dateTo) {
    throw new ApiError(400, 'date_invertite', 'La data di inizio deve essere precedente alla data di fine');
  }
}

/** POST /centers/payments {dateFrom, dateTo} → {online, inPerson} of the caller's centre (spec 2, section 7). */
export function centriRoutes(environment: ApiEnvironment): Hono {
  return new Hono().post('/centers/payments', async (c) => {
    const backend = callersBackend(environment, c);
    const date = await readBody(c, body);
    checkRange(date);
    return c.json(await call(backend, 'centro_pagamenti', { p_dal: date.dateFrom, p_al: date.dateTo }, lists));
  });
}

import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { call } from '../services/backend.ts';
import { optionalDay, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, requireAdmin } from '../services/caller.ts';
import { checkRange } from './centri.ts';

const pagamenti = z.object({
  centerId: z.union([z.literal('').transform(() => null), z.null(), uuid]).default(null),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  search: z.string().max(200).nullish(),
  status: z.string().max(60).nullish(),
  page: z.int().positive().max(10_000).nullish(),
});

/** The seller reads the reason; the database requires it. */
const eliminazione = z.object({ id: uuid, motivo: z.string().max(1000).nullish().default(null) });

/** The procedure's page size; the endpoint returns all (spec 3, 7.1). */
const CENTRI_PER_PAGE = 50;
const elenco = z.array(z.unknown());
const pagina = z.object({ righe: elenco, totale: z.coerce.number() });

/** The office's endpoints (spec 3, 7.1); each procedure checks the administrator. */
export function ufficioRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .get('/admin/verify-centers/overview', async (c) => {
      const backend = callersBackend(environment, c);
      const centers: unknown[] = [];
      for (let numero = 1; ; numero += 1) {
        const { righe } = await call(backend, 'admin_centri_panoramica', { p_pagina: numero }, pagina);
        centers.push(...righe);
        if (righe.length < CENTRI_PER_PAGE) return c.json({ centers });
      }
    })
    .post('/admin/payments', async (c) => {
      const backend = callersBackend(environment, c);
      const { centerId, dateFrom, dateTo, search, status, page } = await readBody(c, pagamenti);
      checkRange({ dateFrom, dateTo });
      const filtri = { p_testo: search ?? null, p_stato: status ?? null, p_pagina: page ?? 1 };
      const args = { p_centro: centerId, p_dal: dateFrom, p_al: dateTo, ...filtri };
      const trovata = await call(backend, 'admin_elenco_pagamenti', args, pagina);
      return c.json({ rows: trovata.righe, total: trovata.totale });
    })
    .post('/admin/listings/delete', async (c) => {
      const backend = await requireAdmin(environment, c);
      const { id, motivo } = await readBody(c, eliminazione);
      await call(backend, 'admin_elimina_annuncio', { p_id: id, p_motivo: motivo, ...commandOf(c) }, z.unknown());
      return c.json({ ok: true });
    });
}

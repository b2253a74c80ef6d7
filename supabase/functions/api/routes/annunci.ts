import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { signPhotos } from '../certificati/public.ts';
import { asService, call } from '../services/backend.ts';
import { readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, identity, tokenOf } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { addressDigest, digestOfTheDay, withinLimit } from '../services/limits.ts';

/** `reservationHours` is ignored: the server gives 48 hours (decision S2). */
const body = z.object({ id: uuid });

const inVetrinaSchema = z
  .object({
    controlli: z.record(z.string(), z.record(z.string(), z.string())),
    integra: z.boolean(),
    foto: z.array(z.object({ path: z.string(), ruolo: z.string(), descrizione: z.string() })),
    eventi: z.array(z.object({ tipo: z.string(), avvenuto_il: z.string(), impronta: z.string() })),
  })
  .nullable();

const prenotazione = z.object({
  stato_prenotazione: z.string(),
  id_acquirente_prenotazione: z.string(),
  data_prenotazione_oggetto: z.string(),
  scadenza_prenotazione: z.string(),
});

/**
 * POST /annunci/reserve {id} → {reservation} (spec 1, section 7).
 * POST /annunci/verifica {id} → findings with pictures behind links of a minute; 404 when hidden.
 * POST /annunci/vista {id} → 204, counted or not (decision P5).
 */
export function annunciRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .post('/annunci/reserve', async (c) => {
      const backend = callersBackend(environment, c);
      const { id } = await readBody(c, body);
      await withinLimit(environment, 'prenotazione', await identity(environment, c));
      return c.json({
        reservation: await call(backend, 'riserva_annuncio', { p_id: id, ...commandOf(c) }, prenotazione),
      });
    })
    .post('/annunci/verifica', async (c) => {
      const { id } = await readBody(c, body);
      await withinLimit(environment, 'verifica', await addressDigest(environment, c));
      const trovata = await call(asService(environment), 'verifica_in_vetrina', { p_verifica: id }, inVetrinaSchema);
      if (trovata === null) throw new ApiError(404, 'non_trovato', 'Verifica non trovata');
      const urls = await signPhotos(
        environment,
        trovata.foto.map(({ path }) => path),
      );
      const foto = trovata.foto.map(({ path: _, ...f }, at) => ({ ...f, url: urls[at] ?? null }));
      return c.json({ ...trovata, foto: foto.filter(({ url }) => url !== null) });
    })
    .post('/annunci/vista', async (c) => {
      const { id } = await readBody(c, body);
      if (await countableView(environment, c)) await countView(environment, c, id);
      return c.body(null, 204);
    });
}

/** An address with too many views is no longer counted, and isn't told. */
async function countableView(environment: ApiEnvironment, c: Context): Promise<boolean> {
  try {
    await withinLimit(environment, 'vista', await addressDigest(environment, c));
    return true;
  } catch (errore) {
    if (errore instanceof ApiError && errore.stato === 429) return false;
    throw errore;
  }
}

/** A person by id, a visitor by a hash of the day; an invalid token counts nothing. */
async function countView(environment: ApiEnvironment, c: Context, id: string): Promise<void> {
  if (tokenOf(c) === null) {
    const visitatore = await digestOfTheDay(environment, c);
    await call(asService(environment), 'registra_vista', { p_annuncio: id, p_visitatore: visitatore }, z.unknown());
    return;
  }
  try {
    await call(callersBackend(environment, c), 'registra_vista', { p_annuncio: id }, z.unknown());
  } catch (errore) {
    if (!(errore instanceof ApiError) || (errore.stato !== 401 && errore.stato !== 403)) throw errore;
  }
}

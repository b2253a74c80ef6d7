import { Hono } from 'hono';
import { z } from 'zod';
import { INDIRIZZO_SPEDIZIONE as ADDRESS, MIN_PHONE_CHECKOUT } from '../../../../src/domain/ordini/indirizzo.ts';
import { SPEDIZIONE, TRACKING } from '../../../../src/domain/ordini/spedizione.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { type Backend, call } from '../services/backend.ts';
import { emailAddress, line, most, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { intentOf } from '../services/parties.ts';
import { readIntent, reconcile } from '../services/reconciliation.ts';
import { openStripe, providerError } from '../services/stripe.ts';
import { runCaptures } from '../services/takings.ts';
import { idempotencyKeyId } from './pagamenti.ts';

const INCOMPLETE = 'Compila i campi obbligatori: nome, email valida, telefono, indirizzo, città e CAP.';

const indirizzo = z.object({
  nome_completo: line(most(ADDRESS.nome_completo), INCOMPLETE),
  indirizzo_linea1: line(most(ADDRESS.indirizzo_linea1), INCOMPLETE),
  indirizzo_linea2: z.string().trim().max(most(ADDRESS.indirizzo_linea2), 'Il testo è troppo lungo.').nullish(),
  citta: line(most(ADDRESS.citta), INCOMPLETE),
  provincia: z.string().trim().max(most(ADDRESS.provincia), 'Il testo è troppo lungo.').nullish(),
  cap: line(most(ADDRESS.cap), INCOMPLETE),
  telefono: line(most(ADDRESS.telefono), INCOMPLETE).refine((t) => t.length >= MIN_PHONE_CHECKOUT, INCOMPLETE),
  email: emailAddress(INCOMPLETE),
});

const spedito = z.object({
  action: z.literal('shipped'),
  ordine_id: uuid,
  corriere: line(most(SPEDIZIONE.corriere), 'Seleziona un corriere'),
  tracking_code: line(most(TRACKING.codice), 'Inserisci il codice di tracciamento'),
  tracking_url: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z
        .string()
        .max(most(TRACKING.url))
        .regex(/^https:\/\/[^\s"'<>]+$/, 'Il link deve iniziare con https://'),
    ])
    .default(null),
  /** Custody as displayed, and whether the parcel left before the address changed. */
  versione: z.int().nullish(),
  partito: z.boolean().default(false),
});
const cattura = z.object({ action: z.literal('capture'), ordine_id: uuid });
const consegnato = z.object({ action: z.literal('delivered'), ordine_id: uuid });
const acquirente = z.object({
  action: z.literal('buyer').optional(),
  payment_intent_id: idempotencyKeyId,
  annuncio_id: uuid.nullish(),
  amount: z.int('Importo non valido').positive('Importo non valido').nullish(),
  address: indirizzo,
});

/** POST /orders/finalize: a union on `action` (decision M4; spec 2 section 7, spec 3 section 7.1) → {ok, status?}. */
export function ordiniRoutes(environment: ApiEnvironment): Hono {
  return new Hono().post('/orders/finalize', async (c) => {
    const backend = callersBackend(environment, c);
    const { action } = await readBody(
      c,
      z.object({ action: z.enum(['shipped', 'delivered', 'capture', 'buyer']).optional() }),
    );
    switch (action) {
      case 'shipped': {
        const { ordine_id, corriere, tracking_code, tracking_url, versione, partito } = await readBody(c, spedito);
        const args = {
          p_ordine: ordine_id,
          p_corriere: corriere,
          p_codice: tracking_code,
          p_url: tracking_url,
          p_versione: versione ?? null,
          p_partito: partito,
          ...commandOf(c),
        };
        const { incasso } = await incassa(environment, backend, ordine_id);
        await call(backend, 'segna_spedito', args, z.unknown());
        return c.json({ ok: true, incasso });
      }
      case 'delivered': {
        const { ordine_id } = await readBody(c, consegnato);
        const { incasso } = await incassa(environment, backend, ordine_id);
        await call(backend, 'segna_consegnato', { p_ordine: ordine_id, ...commandOf(c) }, z.unknown());
        return c.json({ ok: true, incasso });
      }
      case 'capture': {
        const { ordine_id } = await readBody(c, cattura);
        const { incasso, da_catturare } = await incassa(environment, backend, ordine_id);
        return c.json({ ok: true, in_attesa: da_catturare && incasso !== 'riuscito' });
      }
      case 'buyer':
      case undefined:
        return c.json(await afterPagamento(environment, backend, await readBody(c, acquirente), commandOf(c)));
      default:
        return action satisfies never;
    }
  });
}

/**
 * Captures before the item leaves (decision M15). After a failure the order says 'cattura_in_attesa' and the job goes
 * on.
 */
async function incassa(
  environment: ApiEnvironment,
  backend: Backend,
  ordine: string,
): Promise<{ incasso?: 'riuscito'; da_catturare: boolean }> {
  const chiesta = z.object({ da_catturare: z.boolean() });
  const { da_catturare } = await call(backend, 'chiedi_cattura', { p_ordine: ordine }, chiesta);
  if (!da_catturare) return { da_catturare };
  try {
    const { succeeded } = await runCaptures(environment, ordine);
    return succeeded > 0 ? { da_catturare, incasso: 'riuscito' } : { da_catturare };
  } catch (errore) {
    log('warn', 'capture left to the job', { reason: reasonOf(errore) });
    return { da_catturare };
  }
}

async function afterPagamento(
  environment: ApiEnvironment,
  backend: Backend,
  body: z.infer<typeof acquirente>,
  comando: ReturnType<typeof commandOf>,
) {
  const ordine = await intentOf(backend, body.payment_intent_id);
  if (ordine === null) throw new ApiError(403, 'ordine_non_tuo', 'Non autorizzato');
  const otherAnnuncio = body.annuncio_id && ordine.id_annuncio && body.annuncio_id.toLowerCase() !== ordine.id_annuncio;
  const otherImporto = body.amount && ordine.amount && body.amount !== ordine.amount;
  if (otherAnnuncio || otherImporto) {
    throw new ApiError(409, 'ordine_diverso', "I dati non corrispondono all'ordine. Ricarica la pagina.");
  }
  const args = { p_ordine: ordine.ordine_id, p_indirizzo: body.address, ...comando };
  await call(backend, 'imposta_indirizzo_ordine', args, z.unknown());
  const intento = await readIntent(openStripe(environment), body.payment_intent_id).catch((errore: unknown) => {
    throw providerError(errore);
  });
  await reconcile(environment, intento, null);
  return { ok: true, ordine_id: ordine.ordine_id, status: intento.status };
}

import { Hono } from 'hono';
import { z } from 'zod';
import { METODO_CATTURA } from '../../../../src/domain/values.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { call } from '../services/backend.ts';
import { readBody } from '../services/body.ts';
import { commandOf, requireAdmin } from '../services/caller.ts';
import { tryAccounts } from '../services/connect.ts';
import { ApiError } from '../services/errors.ts';
import { hasLiveKeys, isConnectOn, openStripe, providerError } from '../services/stripe.ts';

const configuration = z.object({
  gateway_type: z.literal('stripe'),
  is_active: z.boolean(),
  capture_method: z.enum(METODO_CATTURA),
  platform_fee_percent: z.number(),
});
const cambiata = configuration.omit({ gateway_type: true }).partial();
/** `viste`: fields as displayed; one that changed since is not overwritten. */
const save = cambiata.extend({ viste: cambiata.optional() });

/** Provider keys come from the environment: shown, tested, never written (decision M20). */
export function configurationRoutes(environment: ApiEnvironment): Hono {
  const chiavi = () => ({
    public_key: environment.stripe?.publishableKey ?? null,
    livemode: hasLiveKeys(environment),
    simulated: environment.stripe?.host !== undefined,
    connect: isConnectOn(environment),
  });
  return new Hono()
    .get('/admin/payment-config', async (c) => {
      const backend = await requireAdmin(environment, c);
      return c.json({ ...(await call(backend, 'configurazione_pagamenti', {}, configuration)), ...chiavi() });
    })
    .post('/admin/payment-config', async (c) => {
      const backend = await requireAdmin(environment, c);
      const p_dati = await readBody(c, save);
      requireKey(environment);
      const args = { p_dati, ...commandOf(c) };
      return c.json({
        ...(await call(backend, 'configurazione_pagamenti_salva', args, configuration)),
        ...chiavi(),
      });
    })
    .post('/admin/payment-config/test', async (c) => {
      await requireAdmin(environment, c);
      requireKey(environment);
      const stripe = openStripe(environment);
      const unanswered = (errore: unknown): never => {
        throw providerError(errore);
      };
      const conto = await stripe.accounts.retrieveCurrent().catch(unanswered);
      const rifiuto = isConnectOn(environment) ? await tryAccounts(environment, stripe).catch(unanswered) : null;
      if (rifiuto !== null)
        throw new ApiError(
          502,
          'conti_rifiutati',
          `Le chiavi valgono (${conto.id}), ma Stripe non apre conti per chi riceve: «${rifiuto}». Finché è così nessuno può cominciare a pagare.`,
        );
      return c.json({ ok: true, account: conto.id, ...chiavi() });
    });
}

function requireKey(environment: ApiEnvironment): void {
  if (environment.stripe === null)
    throw new ApiError(400, 'chiave_pubblica_obbligatoria', 'Chiave pubblica obbligatoria');
}

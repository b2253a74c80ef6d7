import { Hono } from 'hono';
import { z } from 'zod';
import { METODO_CATTURA } from '../../../../src/domain/valori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { call } from '../services/backend.ts';
import { readBody } from '../services/body.ts';
import { commandOf, requireAdmin } from '../services/caller.ts';
import { tryAccounts } from '../services/connect.ts';
import { ApiError } from '../services/errors.ts';
import { hasLiveKeys, isConnectOn, openStripe, providerError } from '../services/stripe.ts';

const configurazione = z.object({
  gateway_type: z.literal('stripe'),
  is_active: z.boolean(),
  capture_method: z.enum(METODO_CATTURA),
  platform_fee_percent: z.number(),
});
const cambiata = configurazione.omit({ gateway_type: true }).partial();
/** `viste`: fields as displayed; one that changed since is not overwritten. */
const salva = cambiata.extend({ viste: cambiata.optional() });

/** Provider keys come from the environment: shown, tested, never written (decision M20). */
export function rotteConfigurazione(ambiente: AmbienteApi): Hono {
  const chiavi = () => ({
    public_key: ambiente.stripe?.publishableKey ?? null,
    livemode: hasLiveKeys(ambiente),
    simulated: ambiente.stripe?.host !== undefined,
    connect: isConnectOn(ambiente),
  });
  return new Hono()
    .get('/admin/payment-config', async (c) => {
      const backend = await requireAdmin(ambiente, c);
      return c.json({ ...(await call(backend, 'configurazione_pagamenti', {}, configurazione)), ...chiavi() });
    })
    .post('/admin/payment-config', async (c) => {
      const backend = await requireAdmin(ambiente, c);
      const p_dati = await readBody(c, salva);
      richiediChiave(ambiente);
      const argomenti = { p_dati, ...commandOf(c) };
      return c.json({
        ...(await call(backend, 'configurazione_pagamenti_salva', argomenti, configurazione)),
        ...chiavi(),
      });
    })
    .post('/admin/payment-config/test', async (c) => {
      await requireAdmin(ambiente, c);
      richiediChiave(ambiente);
      const stripe = openStripe(ambiente);
      const unanswered = (errore: unknown): never => {
        throw providerError(errore);
      };
      const conto = await stripe.accounts.retrieveCurrent().catch(unanswered);
      const rifiuto = isConnectOn(ambiente) ? await tryAccounts(ambiente, stripe).catch(unanswered) : null;
      if (rifiuto !== null)
        throw new ApiError(
          502,
          'conti_rifiutati',
          `Le chiavi valgono (${conto.id}), ma Stripe non apre conti per chi riceve: «${rifiuto}». Finché è così nessuno può cominciare a pagare.`,
        );
      return c.json({ ok: true, account: conto.id, ...chiavi() });
    });
}

function richiediChiave(ambiente: AmbienteApi): void {
  if (ambiente.stripe === null) throw new ApiError(400, 'chiave_pubblica_obbligatoria', 'Chiave pubblica obbligatoria');
}

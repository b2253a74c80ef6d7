import { Hono } from 'hono';
import { z } from 'zod';
import { METODO_CATTURA } from '../../../../src/domain/valori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama } from '../macchina/backend.ts';
import { comandoDi, richiediAdmin } from '../macchina/chiamante.ts';
import { leggiCorpo } from '../macchina/corpo.ts';
import { ErroreApi } from '../macchina/errori.ts';
import { apriStripe, chiaviVere, connectAttivo, erroreIntento } from '../macchina/stripe.ts';

const configurazione = z.object({
  gateway_type: z.literal('stripe'),
  is_active: z.boolean(),
  capture_method: z.enum(METODO_CATTURA),
  platform_fee_percent: z.number(),
});
const salva = z.object({
  is_active: z.boolean().optional(),
  capture_method: z.enum(METODO_CATTURA).optional(),
  platform_fee_percent: z.number().optional(),
});

/** Payment configuration of the back office. Keys are the environment's: shown read-only, tried, never written (decision M20). */
export function rotteConfigurazione(ambiente: AmbienteApi): Hono {
  const chiavi = () => ({
    public_key: ambiente.stripe?.publishableKey ?? null,
    livemode: chiaviVere(ambiente),
    simulated: ambiente.stripe?.host !== undefined,
    connect: connectAttivo(ambiente),
  });
  return new Hono()
    .get('/admin/payment-config', async (c) => {
      const backend = await richiediAdmin(ambiente, c);
      return c.json({ ...(await chiama(backend, 'configurazione_pagamenti', {}, configurazione)), ...chiavi() });
    })
    .post('/admin/payment-config', async (c) => {
      const backend = await richiediAdmin(ambiente, c);
      const p_dati = await leggiCorpo(c, salva);
      richiediChiave(ambiente);
      const argomenti = { p_dati, ...comandoDi(c) };
      return c.json({
        ...(await chiama(backend, 'configurazione_pagamenti_salva', argomenti, configurazione)),
        ...chiavi(),
      });
    })
    .post('/admin/payment-config/test', async (c) => {
      await richiediAdmin(ambiente, c);
      richiediChiave(ambiente);
      const conto = await apriStripe(ambiente)
        .accounts.retrieveCurrent()
        .catch((errore: unknown) => {
          throw erroreIntento(errore);
        });
      return c.json({ ok: true, account: conto.id, ...chiavi() });
    });
}

function richiediChiave(ambiente: AmbienteApi): void {
  if (ambiente.stripe === null)
    throw new ErroreApi(400, 'chiave_pubblica_obbligatoria', 'Chiave pubblica obbligatoria');
}

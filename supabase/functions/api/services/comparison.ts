import type Stripe from 'stripe';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from './backend.ts';
import { asRow, readAgain } from './reconciliation.ts';
import { openStripe } from './stripe.ts';
import { compareTransfers } from './transfers.ts';

const DAYS_MS = 30 * 24 * 3600 * 1000;
const ONE_AN_HOUR = { p_chiave: 'lavoro:confronto', p_massimo: 1, p_secondi: 3600 };
const outcome = z.object({ differenze: z.number(), da_rileggere: z.array(z.string()) });

/**
 * Compares 30 days hourly (decision M13). Differences are read again, since an event may be lost, then written to 'Da
 * fare' or closed. `trasferimenti` counts those of payouts.
 */
export async function comparePayments(
  env: ApiEnvironment,
): Promise<{ differenze: number; rereadOnes: number; trasferimenti: number }> {
  const service = asService(env);
  if (!(await call(service, 'consuma_limite', ONE_AN_HOUR, z.boolean())))
    return { differenze: 0, rereadOnes: 0, trasferimenti: 0 };
  const stripe = openStripe(env);
  const since = new Date(env.adesso().getTime() - DAYS_MS);
  const compare = async (p_scrivi: boolean) => {
    const p_intenti = await list(stripe, since);
    return call(service, 'confronta_pagamenti', { p_intenti, p_dal: since.toISOString(), p_scrivi }, outcome);
  };
  const { da_rileggere } = await compare(false);
  for (const id of da_rileggere) await readAgain(env, stripe, id, null);
  const { differenze: differences } = await compare(true);
  const transfers = await compareTransfers(env, stripe, since);
  return { differenze: differences, rereadOnes: da_rileggere.length, trasferimenti: transfers };
}

async function list(stripe: Stripe, since: Date) {
  const rows: ReturnType<typeof asRow>[] = [];
  const filter = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100, expand: ['data.latest_charge'] };
  for await (const intent of stripe.paymentIntents.list(filter)) rows.push(asRow(intent));
  return rows;
}

import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import { comeRiga, rileggi } from './riconciliazione.ts';
import { apriStripe } from './stripe.ts';
import { confrontaTrasferimenti } from './trasferimenti.ts';

const GIORNI_MS = 30 * 24 * 3600 * 1000;
const UNA_ALL_ORA = { p_chiave: 'lavoro:confronto', p_massimo: 1, p_secondi: 3600 };
const esito = z.object({ differenze: z.number(), da_rileggere: z.array(z.string()) });

/**
 * The provider's last 30 days against the orders, once an hour (decision M13). What differs is read again first: a word of
 * the provider may have been lost. What differs still is written to the office's 'Da fare', and closed when it no longer does.
 * `trasferimenti` counts what differs between the transfers and the payouts.
 */
export async function confrontaPagamenti(
  ambiente: AmbienteApi,
): Promise<{ differenze: number; rilette: number; trasferimenti: number }> {
  const servizio = comeServizio(ambiente);
  if (!(await chiama(servizio, 'consuma_limite', UNA_ALL_ORA, z.boolean())))
    return { differenze: 0, rilette: 0, trasferimenti: 0 };
  const stripe = apriStripe(ambiente);
  const dal = new Date(ambiente.adesso().getTime() - GIORNI_MS);
  const confronta = async (p_scrivi: boolean) => {
    const p_intenti = await elenca(stripe, dal);
    return chiama(servizio, 'confronta_pagamenti', { p_intenti, p_dal: dal.toISOString(), p_scrivi }, esito);
  };
  const { da_rileggere } = await confronta(false);
  for (const id of da_rileggere) await rileggi(ambiente, stripe, id, null);
  const { differenze } = await confronta(true);
  const trasferimenti = await confrontaTrasferimenti(ambiente, stripe, dal);
  return { differenze, rilette: da_rileggere.length, trasferimenti };
}

async function elenca(stripe: Stripe, dal: Date) {
  const righe: ReturnType<typeof comeRiga>[] = [];
  const filtro = { created: { gte: Math.floor(dal.getTime() / 1000) }, limit: 100, expand: ['data.latest_charge'] };
  for await (const intento of stripe.paymentIntents.list(filtro)) righe.push(comeRiga(intento));
  return righe;
}

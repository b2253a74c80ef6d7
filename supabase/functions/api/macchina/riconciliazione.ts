import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import type { Intento } from './stripe.ts';

/** Always with its charge: that is where a refund shows. */
export const leggiIntento = (stripe: Stripe, id: string): Promise<Intento> =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

/**
 * Hands the provider's present state of an intent to the database, which alone moves the order. Idempotent: webhook,
 * finalize, check-status and jobs all end here, in any order and as often as they like (decision M4).
 */
export async function riconcilia(
  ambiente: AmbienteApi,
  intento: Intento,
  evento: { id: string; tipo: string } | null,
): Promise<void> {
  const addebito =
    intento.latest_charge !== null && typeof intento.latest_charge === 'object' ? intento.latest_charge : null;
  const entro = addebito?.payment_method_details?.card?.capture_before;
  const p_intento = {
    id: intento.id,
    status: intento.status,
    amount: intento.amount,
    currency: intento.currency,
    amount_received: intento.amount_received,
    amount_refunded: addebito?.amount_refunded ?? 0,
    capture_before: entro === undefined ? null : new Date(entro * 1000).toISOString(),
    order_id: intento.metadata.order_id ?? null,
  };
  const argomenti = { p_evento: evento?.id ?? null, p_tipo: evento?.tipo ?? 'verifica', p_intento };
  await chiama(comeServizio(ambiente), 'riconcilia_pagamento', argomenti, z.unknown());
}

import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';
import { type Intento, nonEsiste } from './stripe.ts';

interface Evento {
  id: string;
  tipo: string;
}

/** Always with its charge: that is where a refund shows. */
export const leggiIntento = (stripe: Stripe, id: string): Promise<Intento> =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

/**
 * Hands the provider's present state of an intent to the database, which alone moves the order. Idempotent: webhook,
 * finalize, check-status and jobs all end here, in any order and as often as they like (decision M4).
 */
export async function riconcilia(ambiente: AmbienteApi, intento: Intento, evento: Evento | null): Promise<void> {
  const p_intento = comeRiga(intento);
  const argomenti = { p_evento: evento?.id ?? null, p_tipo: evento?.tipo ?? 'verifica', p_intento };
  await chiama(comeServizio(ambiente), 'riconcilia_pagamento', argomenti, z.unknown());
}

/** The provider's payment in the database's words: cents and instants. */
export function comeRiga(intento: Intento) {
  const addebito =
    intento.latest_charge !== null && typeof intento.latest_charge === 'object' ? intento.latest_charge : null;
  const entro = addebito?.payment_method_details?.card?.capture_before;
  return {
    id: intento.id,
    status: intento.status,
    amount: intento.amount,
    currency: intento.currency,
    amount_received: intento.amount_received,
    amount_refunded: addebito?.amount_refunded ?? 0,
    capture_before: entro === undefined ? null : istante(entro),
    order_id: intento.metadata.order_id ?? null,
    rifiuto: intento.last_payment_error?.decline_code ?? intento.last_payment_error?.code ?? null,
  };
}

const istante = (secondi: number): string => new Date(secondi * 1000).toISOString();

/** The same of an intent that the provider itself may not know: then there is nothing to hand over. */
export async function rileggi(ambiente: AmbienteApi, stripe: Stripe, id: string, evento: Evento | null) {
  try {
    await riconcilia(ambiente, await leggiIntento(stripe, id), evento);
    return true;
  } catch (errore) {
    if (!nonEsiste(errore)) throw errore;
    return false;
  }
}

export const idIntento = (intento: string | Intento | null): string | null =>
  typeof intento === 'string' ? intento : (intento?.id ?? null);

/** A dispute of the buyer's bank, as it is now (decision M17). */
export async function riconciliaDisputa(
  ambiente: AmbienteApi,
  disputa: Stripe.Dispute,
  evento: Evento | null,
): Promise<void> {
  const entro = disputa.evidence_details?.due_by ?? null;
  const p_disputa = {
    id: disputa.id,
    payment_intent: idIntento(disputa.payment_intent),
    status: disputa.status,
    amount: disputa.amount,
    reason: disputa.reason,
    is_charge_refundable: disputa.is_charge_refundable,
    due_by: entro === null ? null : istante(entro),
  };
  const argomenti = { p_evento: evento?.id ?? null, p_tipo: evento?.tipo ?? 'verifica', p_disputa };
  await chiama(comeServizio(ambiente), 'riconcilia_disputa', argomenti, z.unknown());
}

export async function segnaRimborsoFallito(ambiente: AmbienteApi, rimborso: Stripe.Refund): Promise<void> {
  const argomenti = {
    p_intento: idIntento(rimborso.payment_intent),
    p_rimborso: rimborso.id,
    p_motivo: rimborso.failure_reason ?? null,
  };
  await chiama(comeServizio(ambiente), 'segna_rimborso_fallito', argomenti, z.unknown());
}

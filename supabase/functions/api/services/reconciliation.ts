import type Stripe from 'stripe';
import { z } from 'zod';
import { bankMotivoText, rimborsoMotivoText } from '../../../../src/domain/ordini/motivi-fornitore.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from './backend.ts';
import { type Intent, isAbsent } from './stripe.ts';

interface Event {
  id: string;
  tipo: string;
}

/** Includes the charge, which carries the refunds. */
export const readIntent = (stripe: Stripe, id: string): Promise<Intent> =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });

/**
 * Gives an intent's current state to the database, which moves the order. Idempotent: webhook, finalize, check-status
 * and jobs end here (decision M4).
 */
export async function reconcile(env: ApiEnvironment, intent: Intent, event: Event | null): Promise<void> {
  const p_intento = asRow(intent);
  const args = { p_evento: event?.id ?? null, p_tipo: event?.tipo ?? 'verifica', p_intento };
  await call(asService(env), 'riconcilia_pagamento', args, z.unknown());
}

/** The payment in the database's words: cents and instants. */
export function asRow(intent: Intent) {
  const entro = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    amount_received: intent.amount_received,
    amount_refunded: refundedOf(intent),
    capture_before: entro === undefined ? null : instant(entro),
    order_id: intent.metadata.order_id ?? null,
    rifiuto: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  };
}

/** The provider counts released holds as refunded; only what was taken can come back (decision T18). */
export function refundedOf(intent: Intent): number {
  const charge = chargeOf(intent);
  return charge?.captured === true ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0;
}

const chargeOf = ({ latest_charge }: Intent): Stripe.Charge | null =>
  typeof latest_charge === 'object' ? latest_charge : null;

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Null for an intent that the provider doesn't know. */
export async function readAgain(env: ApiEnvironment, stripe: Stripe, id: string, event: Event | null) {
  try {
    await reconcile(env, await readIntent(stripe, id), event);
    return true;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return false;
  }
}

export const intentId = (intent: string | Intent | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** Decision M17. */
export async function reconcileDispute(
  env: ApiEnvironment,
  dispute: Stripe.Dispute,
  event: Event | null,
): Promise<void> {
  const entro = dispute.evidence_details?.due_by ?? null;
  const p_disputa = {
    id: dispute.id,
    payment_intent: intentId(dispute.payment_intent),
    status: dispute.status,
    amount: dispute.amount,
    reason: dispute.reason,
    motivo_detto: bankMotivoText(dispute.reason),
    is_charge_refundable: dispute.is_charge_refundable,
    due_by: entro === null ? null : instant(entro),
  };
  const args = { p_evento: event?.id ?? null, p_tipo: event?.tipo ?? 'verifica', p_disputa };
  await call(asService(env), 'riconcilia_disputa', args, z.unknown());
}

/** Fraud reported before a dispute (14_pagamenti); without `actionable` it is over. */
export const asAlarm = (warning: Stripe.Radar.EarlyFraudWarning): Alarm => ({
  id: warning.id,
  payment_intent: intentId(
    warning.payment_intent ?? (typeof warning.charge === 'string' ? null : warning.charge.payment_intent),
  ),
  status: warning.actionable ? 'fraud_warning' : 'fraud_closed',
  reason: warning.fraud_type,
});
/** A payment under review. */
export const reviewAsAlarm = (review: Stripe.Review): Alarm => ({
  id: review.id,
  payment_intent: intentId(review.payment_intent ?? null),
  status: review.open ? 'review_open' : 'review_closed',
  reason: review.opened_reason,
});
interface Alarm {
  id: string;
  payment_intent: string | null;
  status: 'fraud_warning' | 'fraud_closed' | 'review_open' | 'review_closed';
  reason: string;
}

/** An alarm holds its order as a dispute does, refunds stay possible (decision T20). */
export async function reconcileAlarm(env: ApiEnvironment, alarm: Alarm, event: Event): Promise<void> {
  const p_disputa = { ...alarm, motivo_detto: bankMotivoText(alarm.reason), is_charge_refundable: true };
  const args = { p_evento: event.id, p_tipo: event.tipo, p_disputa };
  await call(asService(env), 'riconcilia_disputa', args, z.unknown());
}

/** Refused by a bank or cancelled: the money is ours again. */
export const cameBack = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Records failed refunds first, or the next one would be taken for it and the rest look unpaid (decision T19). */
export async function refundsOf(env: ApiEnvironment, stripe: Stripe, payment_intent: string): Promise<Stripe.Refund[]> {
  const all: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (cameBack(refund)) await recordFailedRefund(env, refund);
    all.push(refund);
  }
  return all;
}

export async function recordFailedRefund(env: ApiEnvironment, rimborso: Stripe.Refund): Promise<void> {
  const args = {
    p_intento: intentId(rimborso.payment_intent),
    p_rimborso: rimborso.id,
    p_importo: rimborso.amount,
    p_motivo: rimborso.failure_reason ? rimborsoMotivoText(rimborso.failure_reason) : null,
  };
  await call(asService(env), 'segna_rimborso_fallito', args, z.unknown());
}

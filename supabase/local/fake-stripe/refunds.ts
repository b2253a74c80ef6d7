import { ENDS, settle } from './disputes.ts';
import { invalid, notFound } from './errors.ts';
import type { Charge, Refund } from './objects.ts';
import { PLAIN_REFUND } from './plain.ts';
import { newId } from './state.ts';
import { chargeOf, read, seconds, type World } from './world.ts';

export function refund(
  world: World,
  id: string,
  amount: number | undefined,
  reason: string | undefined,
  metadata = {},
): Refund {
  const intent = read(world, id);
  if (intent.status !== 'succeeded')
    invalid('payment_intent', `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const charge = chargeOf(world, intent);
  const disputed = Object.values(world.stato.dispute).some(
    (d) => d.charge === charge.id && !d.is_charge_refundable && !ENDS.includes(d.status),
  );
  if (disputed)
    invalid('charge', `Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0) invalid('charge', `Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const importo = amount ?? remaining;
  if (importo < 1 || importo > remaining) {
    invalid('amount', `Refund amount (${importo}) is greater than unrefunded amount on charge (${remaining}).`);
  }
  return giveBack(world, charge, importo, reason ?? null, metadata);
}

export function giveBack(world: World, charge: Charge, amount: number, reason: string | null, metadata = {}): Refund {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const waits = charge.captured && charge.payment_method_details.card.last4 === '7726';
  const rimborso: Refund = {
    ...PLAIN_REFUND,
    id: newId('re'),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    metadata,
    ...(waits ? { status: 'pending', pending_reason: 'processing' } : {}),
    created: seconds(world.adesso()),
  };
  world.stato.rimborsi[rimborso.id] = rimborso;
  world.emetti('refund.created', rimborso);
  world.emetti('charge.refunded', charge);
  if (charge.refunded) settle(world, charge);
  if (charge.captured && charge.payment_method_details.card.last4 === '5126') moveRefund(world, rimborso.id, 'failed');
  return rimborso;
}

/** A failed or cancelled refund returns to us. */
export function moveRefund(world: World, id: string, status: Refund['status']): Refund {
  const rimborso = world.stato.rimborsi[id] ?? notFound('refund', id);
  const charge = world.stato.charges[rimborso.charge] ?? notFound('charge', rimborso.charge);
  if (rimborso.status === 'failed' || rimborso.status === 'canceled') invalid('refund', 'This refund is over.');
  rimborso.status = status;
  delete rimborso.pending_reason;
  if (status === 'failed' || status === 'canceled') {
    rimborso.failure_reason = status === 'failed' ? 'lost_or_stolen_card' : 'merchant_request';
    charge.amount_refunded -= rimborso.amount;
    charge.refunded = false;
  }
  world.emetti('refund.updated', rimborso);
  world.emetti('charge.refund.updated', rimborso);
  if (status === 'failed') world.emetti('refund.failed', rimborso);
  return rimborso;
}

import { notFound } from './errors.ts';
import type { Charge, Dispute, Review, Warning } from './objects.ts';
import { PLAIN_DISPUTE } from './plain.ts';
import { newId } from './state.ts';
import { chargeOf, read, seconds, type World } from './world.ts';

const DAYS_TO_ANSWER = 7 * 24 * 3600;
export const ENDS: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** An enquiry or dispute about all or part of a payment. */
export function dispute(world: World, id: string, status: Dispute['status'], amount?: number): Dispute {
  const charge = chargeOf(world, read(world, id));
  const made: Dispute = {
    ...PLAIN_DISPUTE,
    id: newId('dp'),
    amount: amount ?? charge.amount_captured,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
    is_charge_refundable: status.startsWith('warning'),
    evidence_details: {
      due_by: seconds(world.adesso()) + DAYS_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    created: seconds(world.adesso()),
  };
  world.stato.dispute[made.id] = made;
  charge.disputed = true;
  world.emetti('charge.dispute.created', made);
  if (!made.is_charge_refundable) world.emetti('charge.dispute.funds_withdrawn', made);
  settle(world, charge);
  return made;
}

/** Also a word that contradicts an end. */
export function moveDispute(world: World, id: string, status: Dispute['status']): Dispute {
  const made = world.stato.dispute[id] ?? notFound('dispute', id);
  const had = (s: string) => s.startsWith('warning') || s === 'won' || s === 'prevented';
  const before = made.status;
  made.status = status;
  made.is_charge_refundable = status.startsWith('warning');
  world.emetti(ENDS.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', made);
  if (had(before) !== had(status))
    world.emetti(`charge.dispute.funds_${had(status) ? 'reinstated' : 'withdrawn'}`, made);
  return made;
}

/** Fraud reported before a dispute. */
export function warn(world: World, id: string): Warning {
  const charge = chargeOf(world, read(world, id));
  const warning: Warning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: seconds(world.adesso()),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: id,
  };
  world.stato.segnalazioni[warning.id] = warning;
  world.emetti('radar.early_fraud_warning.created', warning);
  return warning;
}

export function review(world: World, id: string): Review {
  const intent = read(world, id);
  const charge = chargeOf(world, intent);
  const made: Review = {
    id: newId('prv'),
    object: 'review',
    billing_zip: null,
    charge: charge.id,
    closed_reason: null,
    created: seconds(world.adesso()),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent: id,
    reason: 'rule',
    session: null,
  };
  world.stato.reviews[made.id] = made;
  charge.review = intent.review = made.id;
  world.emetti('review.opened', made);
  return made;
}

export function closeReview(world: World, id: string, reason: Review['closed_reason'] = 'approved'): Review {
  const made = world.stato.reviews[id] ?? notFound('review', id);
  Object.assign(made, { open: false, closed_reason: reason, reason: reason ?? 'approved' });
  world.emetti('review.closed', made);
  return made;
}

/** After a full refund or a dispute, warnings and reviews are closed. */
export function settle(world: World, charge: Charge): void {
  for (const warning of Object.values(world.stato.segnalazioni)) {
    if (warning.charge !== charge.id || !warning.actionable) continue;
    warning.actionable = false;
    world.emetti('radar.early_fraud_warning.updated', warning);
  }
  for (const made of Object.values(world.stato.reviews))
    if (made.charge === charge.id && made.open && charge.refunded) closeReview(world, made.id, 'refunded');
}

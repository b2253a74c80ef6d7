import { brandOf, type Card, cardOfMethod, cardOutcome } from './cards.ts';
import { dispute, review, warn } from './disputes.ts';
import { HttpError, invalid, notFound, unexpectedState } from './errors.ts';
import type { Charge, Intent, StripeError } from './objects.ts';
import { PLAIN_CARD, PLAIN_CHARGE, PLAIN_INTENT } from './plain.ts';
import { giveBack } from './refunds.ts';
import { newId } from './state.ts';
import { chargeOf, read, seconds, type World } from './world.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  capture_method?: 'automatic' | 'manual' | 'automatic_async' | undefined;
  allowed_payment_method_types?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
  receipt_email?: string | undefined;
  transfer_group?: string | undefined;
}

/** As most cards: seven days. */
const AUTHORIZATION_TIME = 7 * 24 * 3600;

export function create(world: World, data: NewIntent): Intent {
  const intent = newIntent(world, newId('pi'), data);
  world.emetti('payment_intent.created', intent);
  return intent;
}

export function newIntent(world: World, id: string, data: NewIntent): Intent {
  const intent: Intent = {
    ...PLAIN_INTENT,
    id,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    amount: data.amount,
    currency: data.currency,
    capture_method: data.capture_method === 'manual' ? 'manual' : 'automatic',
    created: seconds(world.adesso()),
    description: data.description ?? null,
    receipt_email: data.receipt_email ?? null,
    transfer_group: data.transfer_group ?? null,
    allowed_payment_method_types: data.allowed_payment_method_types ?? null,
    // Without a choice Stripe offers the account's methods, delayed ones too.
    payment_method_types: data.allowed_payment_method_types ?? ['card', 'klarna', 'sepa_debit'],
    metadata: data.metadata ?? {},
  };
  world.stato.intenti[id] = intent;
  return intent;
}

export function update(
  world: World,
  id: string,
  data: Omit<NewIntent, 'amount' | 'currency'> & { amount?: number | undefined },
): Intent {
  const intent = read(world, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    unexpectedState(intent, 'update');
  if (data.amount !== undefined) intent.amount = data.amount;
  if (data.description !== undefined) intent.description = data.description;
  if (data.receipt_email !== undefined) intent.receipt_email = data.receipt_email;
  Object.assign(intent.metadata, data.metadata);
  return intent;
}

export function confirmWithMethod(
  world: World,
  id: string,
  method: string | undefined,
  returnUrl: string | null,
): Intent {
  if (method === undefined)
    return invalid('payment_method', 'You must provide a payment method to confirm this PaymentIntent.');
  const card = cardOfMethod(method);
  if (card === null) return notFound('PaymentMethod', method);
  return confirm(world, read(world, id), card, returnUrl);
}

/** `ritorno`: own path to return to after the bank's page. */
export function confirm(world: World, intent: Intent, card: Card, returnUrl: string | null): Intent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    unexpectedState(intent, 'confirm');
  const outcome = cardOutcome(card, world.adesso());
  const digits = card.numero.replace(/[\s-]/g, '');
  if (outcome.tipo === 'rifiutata') {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    declined(world, intent, digits, outcome.errore);
    throw new HttpError(402, outcome.errore, intent);
  }
  intent.payment_method = `pm_finta_${digits.slice(-4)}`;
  if (outcome.tipo === 'riesce') {
    succeed(world, intent, digits);
    if (outcome.poi === 'contesta') dispute(world, intent.id, 'needs_response');
    if (outcome.poi === 'segnala') warn(world, intent.id);
    if (outcome.poi === 'esamina') review(world, intent.id);
    return intent;
  }
  intent.status = 'requires_action';
  const url = `${world.siteUrl}/_stripe/3ds?client_secret=${encodeURIComponent(intent.client_secret)}`;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  world.emetti('payment_intent.requires_action', intent);
  return intent;
}

/** Answers to 3-D Secure: yes, no, or pending. */
export const BANK_ANSWERS = ['riuscita', 'fallita', 'in_attesa'] as const;

export function authenticate(world: World, intent: Intent, answer: (typeof BANK_ANSWERS)[number]): Intent {
  if (!['requires_action', 'processing'].includes(intent.status)) unexpectedState(intent, 'authenticate');
  if (answer === 'in_attesa') return delay(world, intent);
  const digits = intent.payment_method === 'pm_finta_1629' ? '4000008400001629' : '4000002500003155';
  if (answer === 'riuscita' && digits.endsWith('3155')) return succeed(world, intent, digits);
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  world.emetti('payment_intent.payment_failed', intent);
  return intent;
}

/** A refused try leaves a failed charge. */
function declined(world: World, intent: Intent, digits: string, error: StripeError): void {
  const charge = charged(world, intent, digits, {
    status: 'failed',
    paid: false,
    failure_code: error.code,
    failure_message: error.message,
    outcome: {
      ...PLAIN_CHARGE.outcome,
      network_status: 'declined_by_network',
      reason: error.decline_code ?? error.code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  });
  intent.last_payment_error = { ...error, charge: charge.id };
  world.emetti('charge.failed', charge);
  world.emetti('payment_intent.payment_failed', intent);
}

function charged(world: World, intent: Intent, digits: string, other: Partial<Charge>): Charge {
  const charge: Charge = {
    ...PLAIN_CHARGE,
    id: newId('ch'),
    amount: intent.amount,
    currency: intent.currency,
    created: seconds(world.adesso()),
    description: intent.description,
    payment_intent: intent.id,
    payment_method: `pm_finta_${digits.slice(-4)}`,
    metadata: { ...intent.metadata },
    receipt_email: intent.receipt_email,
    transfer_group: intent.transfer_group,
    payment_method_details: {
      type: 'card',
      card: { ...PLAIN_CARD, brand: brandOf(digits), last4: digits.slice(-4) },
    },
    ...other,
  };
  world.stato.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  return charge;
}

/** The answer comes later. */
export function delay(world: World, intent: Intent): Intent {
  intent.status = 'processing';
  world.emetti('payment_intent.processing', intent);
  return intent;
}

export function succeed(world: World, intent: Intent, digits: string): Intent {
  const automatica = intent.capture_method === 'automatic';
  const charge = charged(world, intent, digits, {
    amount_captured: automatica ? intent.amount : 0,
    captured: automatica,
  });
  if (!automatica) charge.payment_method_details.card.capture_before = seconds(world.adesso()) + AUTHORIZATION_TIME;
  intent.last_payment_error = null;
  intent.next_action = null;
  intent.status = automatica ? 'succeeded' : 'requires_capture';
  intent.amount_received = automatica ? intent.amount : 0;
  intent.amount_capturable = automatica ? 0 : intent.amount;
  world.emetti('charge.succeeded', charge);
  world.emetti(automatica ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent);
  return intent;
}

export function capture(world: World, id: string, amount: number | undefined): Intent {
  const intent = read(world, id);
  if (intent.status !== 'requires_capture') unexpectedState(intent, 'capture');
  const charge = chargeOf(world, intent);
  const importo = amount ?? intent.amount_capturable;
  if (importo < 1 || importo > intent.amount_capturable) {
    invalid('amount_to_capture', 'The amount to capture cannot exceed the amount capturable.', 'amount_too_large');
  }
  if ((charge.payment_method_details.card.capture_before ?? 0) < seconds(world.adesso())) {
    invalid(
      'payment_intent',
      'The authorization has expired and can no longer be captured.',
      'charge_expired_for_capture',
    );
  }
  charge.captured = true;
  charge.amount_captured = importo;
  // the rest of the hold counts as refunded
  charge.amount_refunded = charge.amount - importo;
  intent.status = 'succeeded';
  intent.amount_received = importo;
  intent.amount_capturable = 0;
  world.emetti('charge.captured', charge);
  world.emetti('payment_intent.succeeded', intent);
  return intent;
}

export function cancel(world: World, id: string, reason: string | undefined): Intent {
  const intent = read(world, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent, 'cancel');
  const held = intent.status === 'requires_capture';
  intent.status = 'canceled';
  intent.canceled_at = seconds(world.adesso());
  intent.cancellation_reason = reason ?? null;
  intent.amount_capturable = 0;
  intent.next_action = null;
  world.emetti('payment_intent.canceled', intent);
  if (held) release(world, intent, null);
  return intent;
}

/** To the provider an uncaptured hold that ends is a refund. */
function release(world: World, intent: Intent, reason: 'expired_uncaptured_charge' | null): void {
  const charge = chargeOf(world, intent);
  giveBack(world, charge, charge.amount - charge.amount_refunded, reason);
}

export function lapse(world: World, id: string): Intent {
  const intent = read(world, id);
  if (intent.status !== 'requires_capture') invalid('payment_intent', 'Nothing is held on this PaymentIntent.');
  intent.status = 'canceled';
  intent.canceled_at = seconds(world.adesso());
  intent.cancellation_reason = 'automatic';
  intent.amount_capturable = 0;
  world.emetti('charge.expired', chargeOf(world, intent));
  world.emetti('payment_intent.canceled', intent);
  release(world, intent, 'expired_uncaptured_charge');
  return intent;
}

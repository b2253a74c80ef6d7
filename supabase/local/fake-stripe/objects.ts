import type Stripe from 'stripe';
import type { METODO_CATTURA } from '../../../src/domain/values.ts';

/** Stripe's objects: required fields are present, types may be narrower. */
type Fits<T extends U, U> = T;
type Over<T, R> = Omit<T, keyof R> & R;

export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
}

export type Intent = Fits<
  Over<
    Stripe.PaymentIntent,
    {
      client_secret: string;
      capture_method: (typeof METODO_CATTURA)[number];
      status:
        | 'requires_payment_method'
        | 'requires_confirmation'
        | 'requires_action'
        | 'processing'
        | 'requires_capture'
        | 'canceled'
        | 'succeeded';
      payment_method: string | null;
      latest_charge: string | null;
      last_payment_error: StripeError | null;
      next_action: {
        type: 'redirect_to_url';
        redirect_to_url: { url: string; return_url: string | null };
      } | null;
    }
  >,
  Stripe.PaymentIntent
>;
export type Charge = Fits<
  Over<
    Stripe.Charge,
    {
      payment_intent: string;
      status: 'succeeded' | 'pending' | 'failed';
      payment_method_details: { type: 'card'; card: Over<Stripe.Charge.PaymentMethodDetails.Card, { last4: string }> };
    }
  >,
  Stripe.Charge
>;
export type Refund = Fits<
  Over<
    Stripe.Refund,
    {
      charge: string;
      payment_intent: string;
      metadata: Record<string, string>;
      status: 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';
    }
  >,
  Stripe.Refund
>;
export type Dispute = Fits<
  Over<
    Stripe.Dispute,
    {
      charge: string;
      payment_intent: string;
      status:
        | 'warning_needs_response'
        | 'warning_under_review'
        | 'warning_closed'
        | 'needs_response'
        | 'under_review'
        | 'won'
        | 'lost'
        | 'prevented'
        | 'appeal_needs_response'
        | 'appeal_under_review';
    }
  >,
  Stripe.Dispute
>;
export type Warning = Fits<
  Over<Stripe.Radar.EarlyFraudWarning, { charge: string; payment_intent: string }>,
  Stripe.Radar.EarlyFraudWarning
>;
export type Review = Fits<Over<Stripe.Review, { charge: string; payment_intent: string }>, Stripe.Review>;
export type Account = Fits<
  Over<
    Stripe.Account,
    {
      capabilities: Partial<Record<'transfers' | 'card_payments', 'active' | 'inactive' | 'pending'>>;
      requirements: Over<Stripe.Account.Requirements, { currently_due: string[]; past_due: string[] }>;
    }
  >,
  Stripe.Account
>;
export type Transfer = Fits<
  Over<Stripe.Transfer, { destination: string; source_transaction: string | null }>,
  Stripe.Transfer
>;
export type Payout = Fits<Over<Stripe.Payout, { status: 'paid' | 'failed' }>, Stripe.Payout>;

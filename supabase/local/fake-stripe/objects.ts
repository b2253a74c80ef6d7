import type Stripe from 'stripe';
import type { METODO_CATTURA } from '../../../src/domain/valori.ts';

/** Stripe's own objects, whole: what its types require is there, and is narrower where this provider says less. */
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
      requirements: Over<
        Stripe.Account.Requirements,
        { currently_due: string[]; past_due: string[] }
      >;
    }
  >,
  Stripe.Account
>;
export type Transfer = Fits<
  Over<Stripe.Transfer, { destination: string; source_transaction: string | null }>,
  Stripe.Transfer
>;
export type Payout = Fits<Over<Stripe.Payout, { status: 'paid' | 'failed' }>, Stripe.Payout>;

/** What a new object of each kind says of what this provider never does. */
export const PLAIN_INTENT = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
} as const satisfies Partial<Intent>;

export const PLAIN_CHARGE = {
  object: 'charge',
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'FIDATI',
  captured: false,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
} as const satisfies Partial<Charge>;

export const PLAIN_CARD = {
  amount_authorized: null,
  authorization_code: null,
  checks: null,
  country: 'IT',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2030,
  funding: 'credit',
  installments: null,
  mandate: null,
  network: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
} as const satisfies Partial<Charge['payment_method_details']['card']>;

export const PLAIN_REFUND = {
  object: 'refund',
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
} as const satisfies Partial<Refund>;

export const PLAIN_DISPUTE: Pick<
  Dispute,
  | 'object'
  | 'balance_transactions'
  | 'enhanced_eligibility_types'
  | 'evidence'
  | 'intended_submission_method'
  | 'livemode'
  | 'metadata'
> = {
  object: 'dispute',
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  intended_submission_method: null,
  livemode: false,
  metadata: {},
};

export const PLAIN_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [] as string[],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [] as string[],
  pending_verification: [],
} satisfies Account['requirements'];

export const PLAIN_TRANSFER = {
  object: 'transfer',
  amount_reversed: 0,
  balance_transaction: null,
  currency: 'eur',
  description: null,
  livemode: false,
  reversed: false,
} as const satisfies Partial<Transfer>;

export const PLAIN_PAYOUT = {
  object: 'payout',
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  currency: 'eur',
  description: null,
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  trace_id: null,
  type: 'bank_account',
} as const satisfies Partial<Payout>;

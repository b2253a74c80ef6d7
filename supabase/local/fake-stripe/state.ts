import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { METODO_CATTURA } from '../../../src/domain/valori.ts';

/** Amounts are integer cents, times are Unix seconds: Stripe's own shapes and names, in the part that this product uses. */
const metadata = z.record(z.string(), z.string());

const error = z.object({
  type: z.enum(['card_error', 'invalid_request_error', 'idempotency_error']),
  code: z.string(),
  decline_code: z.string().optional(),
  message: z.string(),
  param: z.string().optional(),
});

const charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  captured: z.boolean(),
  refunded: z.boolean(),
  currency: z.string(),
  created: z.number(),
  payment_intent: z.string(),
  metadata: metadata,
  status: z.enum(['succeeded', 'pending', 'failed']),
  payment_method_details: z.object({
    type: z.literal('card'),
    card: z.object({ brand: z.string(), last4: z.string(), capture_before: z.number().optional() }),
  }),
});

const intent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  client_secret: z.string(),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  capture_method: z.enum(METODO_CATTURA),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  created: z.number(),
  canceled_at: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  description: z.string().nullable(),
  receipt_email: z.string().nullable(),
  transfer_group: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  latest_charge: z.string().nullable(),
  last_payment_error: error.nullable(),
  next_action: z
    .object({
      type: z.literal('redirect_to_url'),
      redirect_to_url: z.object({ url: z.string(), return_url: z.string().nullable() }),
    })
    .nullable(),
  metadata: metadata,
  livemode: z.literal(false),
});

const refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string(),
  reason: z.string().nullable(),
  metadata: metadata,
  status: z.enum(['succeeded', 'failed']),
  failure_reason: z.string().optional(),
  created: z.number(),
});

const dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
    'appeal_needs_response',
    'appeal_under_review',
  ]),
  is_charge_refundable: z.boolean(),
  evidence_details: z.object({ due_by: z.number().nullable() }),
  created: z.number(),
});

const account = z.object({
  id: z.string(),
  object: z.literal('account'),
  type: z.literal('express'),
  country: z.string(),
  email: z.string().nullable(),
  business_type: z.string().nullable(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  capabilities: z.object({ transfers: z.enum(['active', 'inactive', 'pending']) }),
  requirements: z.object({
    currently_due: z.array(z.string()),
    past_due: z.array(z.string()),
    disabled_reason: z.string().nullable(),
  }),
  metadata: metadata,
  created: z.number(),
});

const transfer = z.object({
  id: z.string(),
  object: z.literal('transfer'),
  amount: z.number(),
  amount_reversed: z.number(),
  reversed: z.boolean(),
  currency: z.string(),
  destination: z.string(),
  source_transaction: z.string().nullable(),
  transfer_group: z.string().nullable(),
  metadata: metadata,
  created: z.number(),
  livemode: z.literal(false),
});

/** A payout of a receiver's account to its bank, with the transfers inside it. */
const payout = z.object({
  id: z.string(),
  object: z.literal('payout'),
  conto: z.string(),
  trasferimenti: z.array(z.string()),
  automatic: z.boolean(),
  amount: z.number(),
  status: z.enum(['paid', 'failed']),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created: z.number(),
});

const event = z.object({
  id: z.string(),
  tipo: z.string(),
  /** Of a receiver's account: signed for the endpoint of those. */
  connesso: z.boolean().default(false),
  /** The signed body, exactly as it is delivered each time. */
  corpo: z.string(),
  consegnato: z.boolean(),
});

const response = z.object({ impronta: z.string(), quando: z.number(), status: z.number(), corpo: z.string() });

/** The next request whose path contains `dove` is answered so; `eseguita`: although it was carried out. */
const fault = z.object({ status: z.literal([409, 429, 500]), dove: z.string(), eseguita: z.boolean().optional() });

const state = z.object({
  intenti: z.record(z.string(), intent),
  addebiti: z.record(z.string(), charge),
  rimborsi: z.record(z.string(), refund),
  dispute: z.record(z.string(), dispute).default({}),
  conti: z.record(z.string(), account).default({}),
  trasferimenti: z.record(z.string(), transfer).default({}),
  bonifici: z.record(z.string(), payout).default({}),
  eventi: z.array(event),
  chiavi: z.record(z.string(), response),
  guasti: z.array(fault).default([]),
});

export type State = z.infer<typeof state>;
export type Intent = z.infer<typeof intent>;
export type Charge = z.infer<typeof charge>;
export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;
export type Account = z.infer<typeof account>;
export type Transfer = z.infer<typeof transfer>;
export type Payout = z.infer<typeof payout>;
export type Fault = z.infer<typeof fault>;
export type StripeError = z.infer<typeof error>;

export interface Storage {
  stato: State;
  salva(): void;
}

export const emptyState = (): State => state.parse({ intenti: {}, addebiti: {}, rimborsi: {}, eventi: [], chiavi: {} });

/** Everything is written through at once: a restart, even after a crash, knows every payment. */
export function openStorage(file: string): Storage {
  const current = existsSync(file) ? state.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyState();
  mkdirSync(dirname(file), { recursive: true });
  return {
    stato: current,
    salva() {
      writeFileSync(`${file}.nuovo`, JSON.stringify(current));
      renameSync(`${file}.nuovo`, file);
    },
  };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

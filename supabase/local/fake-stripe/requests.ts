import { z } from 'zod';
import { notUnderstood } from './errors.ts';

export type Form = { [key: string]: string | string[] | Form };

/** Parses the SDK's `a[b]=1&c[]=x`. */
export function readForm(text: string): Form {
  const root: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = key.split('[').map((part) => part.replace(/\]$/, ''));
    insert(root, first, rest, value);
  }
  return root;
}

function insert(where: Form, key: string, rest: string[], value: string): void {
  if (key === '__proto__') return;
  const [nextOne, ...others] = rest;
  const attuale = where[key];
  if (nextOne === undefined) where[key] = value;
  else if (/^\d*$/.test(nextOne)) where[key] = [...(Array.isArray(attuale) ? attuale : []), value];
  else {
    const inside: Form = typeof attuale === 'object' && !Array.isArray(attuale) ? attuale : {};
    where[key] = inside;
    insert(inside, nextOne, others, value);
  }
}

const whole = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number);
const amount = whole
  .refine((cents) => cents >= 50, {
    message: 'Amount must be at least €0.50 eur',
    params: { code: 'amount_too_small' },
  })
  .refine((cents) => cents <= 99_999_999, {
    message: 'Amount must be no more than €999,999.99',
    params: { code: 'amount_too_large' },
  });
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'Too many metadata keys');
const expand = z.array(z.enum(['latest_charge', 'data.latest_charge', 'data.source', 'charge'])).optional();

const municipalities = {
  metadata: metadata.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().optional(),
  transfer_group: z.string().optional(),
  expand,
};

export const creation = z.strictObject({
  ...municipalities,
  amount: amount,
  currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
  allowed_payment_method_types: z.array(z.enum(['card', 'klarna', 'sepa_debit'])).optional(),
  capture_method: z.enum(['automatic', 'manual', 'automatic_async']).optional(),
  confirm: z.enum(['true', 'false']).optional(),
  payment_method: z.string().optional(),
  return_url: z.string().optional(),
});
export const readRequest = z.strictObject({ expand, client_secret: z.string().optional() });
export const refundList = z.strictObject({
  payment_intent: z.string(),
  limit: whole.optional(),
  starting_after: z.string().optional(),
});
export const balanceList = z.strictObject({
  payout: z.string(),
  limit: whole.optional(),
  starting_after: z.string().optional(),
  expand,
});
export const listRequest = z.strictObject({
  created: z.strictObject({ gte: whole }).optional(),
  limit: whole.default(10),
  starting_after: z.string().optional(),
  expand,
});
export const change = z.strictObject({ ...municipalities, amount: amount.optional() });
export const confirmRequest = z.strictObject({
  payment_method: z.string().optional(),
  return_url: z.string().optional(),
  expand,
});
export const captureRequest = z.strictObject({ amount_to_capture: whole.optional(), expand });
export const cancelRequest = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});
export const refundRequest = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

export const accountRequest = z.strictObject({
  controller: z.strictObject({
    stripe_dashboard: z.strictObject({ type: z.literal('express') }),
    fees: z.strictObject({ payer: z.literal('application') }),
    losses: z.strictObject({ payments: z.literal('application') }),
    requirement_collection: z.literal('stripe'),
  }),
  country: z.string().regex(/^[A-Z]{2}$/, 'Invalid country'),
  email: z.string().optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  business_profile: z.strictObject({ product_description: z.string() }).optional(),
  capabilities: z.strictObject({
    transfers: z.strictObject({ requested: z.literal('true') }),
    card_payments: z.strictObject({ requested: z.literal('true') }).optional(),
  }),
  metadata: metadata.optional(),
});
export const linkRequest = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  refresh_url: z.url(),
  return_url: z.url(),
});
export const transferRequest = z.strictObject({
  amount: whole.refine((cents) => cents > 0, 'Invalid positive integer'),
  currency: z.literal('eur'),
  destination: z.string(),
  source_transaction: z.string(),
  transfer_group: z.string().optional(),
  metadata: metadata.optional(),
});
export const transferList = z.strictObject({
  created: z.strictObject({ gte: whole }).optional(),
  transfer_group: z.string().optional(),
  limit: whole.default(10),
  starting_after: z.string().optional(),
});
export const reversalRequest = z.strictObject({ amount: whole.optional(), metadata: metadata.optional() });

export function validate<T>(shape: z.ZodType<T>, form: Form): T {
  const outcome = shape.safeParse(form);
  if (outcome.success) return outcome.data;
  const [problema] = outcome.error.issues;
  const param = problema?.path.join('.') ?? '';
  const missingPart = problema?.code === 'invalid_type' && !(param in form);
  const [unknown] = problema?.code === 'unrecognized_keys' ? problema.keys : [];
  if (unknown !== undefined) {
    const name = [...(problema?.path ?? []), unknown].join('.');
    const message = `Received unknown parameter: ${name}`;
    return notUnderstood(400, { type: 'invalid_request_error', code: 'parameter_unknown', message, param: name });
  }
  const code = problema?.code === 'custom' && typeof problema.params?.code === 'string' ? problema.params.code : null;
  return notUnderstood(400, {
    type: 'invalid_request_error',
    code: code ?? (missingPart ? 'parameter_missing' : 'parameter_invalid'),
    message: missingPart ? `Missing required param: ${param}.` : (problema?.message ?? 'Invalid'),
    param,
  });
}

import type Stripe from 'stripe';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from './backend.ts';
import { hex, sha256 } from './crypto.ts';
import { isForeign, isProviders, isRefusal, logRefusal } from './stripe.ts';

/** Express accounts, created by us and completed by their owners (decision M18). */

const readableAccount = z.object({
  id: z.string(),
  pronto: z.boolean(),
  incassi_attivi: z.boolean(),
  bonifici_attivi: z.boolean(),
  requisiti: z.array(z.string()),
  motivo_blocco: z.string().nullable(),
});
export const connectState = z.object({
  attivo: z.boolean(),
  utente: z.string(),
  email: z.string().nullable(),
  dati: z.object({ tipo: z.enum(['persona', 'impresa']), paese: z.string() }).nullable(),
  conto: readableAccount.nullable(),
});
export type ReadableAccount = z.infer<typeof readableAccount>;

/**
 * Responsibilities are named property by property; account types are legacy. Our accounts only receive transfers, but
 * Stripe grants `transfers` without `card_payments` only to approved platforms.
 */
const accountOf = ({ tipo, paese }: { tipo: 'persona' | 'impresa'; paese: string }): Stripe.AccountCreateParams => ({
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
  },
  country: paese,
  business_type: tipo === 'impresa' ? 'company' : 'individual',
  // one question less for its owner
  business_profile: { product_description: 'Quote di vendite di oggetti usati verificati' },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
});

/** Concurrent requests of a person get one account; a wrong or lost answer is not repeated for over an hour. */
export async function createAccount(
  stripe: Stripe,
  who: { utente: string; email: string | null; tipo: 'persona' | 'impresa'; paese: string; lost: string; now: Date },
): Promise<Stripe.Account> {
  const { utente, email, lost, now } = who;
  const form = { ...accountOf(who), ...(email === null ? {} : { email }), metadata: { id_utente: utente } };
  const asked = hex(await sha256(JSON.stringify([form, lost]))).slice(0, 32);
  return stripe.accounts.create(form, { idempotencyKey: `connect:${asked}:${now.toISOString().slice(0, 13)}` });
}

export const onboarding = (stripe: Stripe, account: string, siteUrl: string): Promise<Stripe.AccountLink> =>
  stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${siteUrl}/dashboard/pagamenti?connect=rinnova`,
    return_url: `${siteUrl}/dashboard/pagamenti?connect=ritorno`,
  });

/**
 * Creates an account and its form's link, then deletes it. Returns the provider's refusal, which closes the checkout
 * until it succeeds.
 */
export async function tryAccounts(env: ApiEnvironment, stripe: Stripe): Promise<string | null> {
  const reason = await refusalOf(async () => {
    const { id } = await stripe.accounts.create({
      ...accountOf({ tipo: 'persona', paese: 'IT' }),
      metadata: { prova: 'collegamento' },
    });
    try {
      await onboarding(stripe, id, env.siteUrl);
    } finally {
      await stripe.accounts.del(id).catch((cause: unknown) => {
        log('warn', 'trial account left at the provider', { account: id, reason: reasonOf(cause) });
      });
    }
  });
  await call(asService(env), 'segna_prova_connect', { p_rifiuto: reason }, z.unknown());
  return reason;
}

async function refusalOf(ask: () => Promise<void>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (!isProviders(error) || !isRefusal(error)) throw error;
    logRefusal(error);
    return [error.message, error.requestId].filter(Boolean).join(' · ');
  }
}

/** Null for a lost account, which is recorded. */
export async function readAccount(env: ApiEnvironment, stripe: Stripe, id: string): Promise<Stripe.Account | null> {
  try {
    return await stripe.accounts.retrieve(id);
  } catch (error) {
    if (!isForeign(error)) throw error;
    await recordLostAccount(env, id);
    return null;
  }
}

/** Null for an account unknown here. */
export function recordAccount(
  env: ApiEnvironment,
  utente: string | null,
  account: Stripe.Account,
): Promise<ReadableAccount | null> {
  const p_conto = {
    id: account.id,
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    transfers: account.capabilities?.transfers === 'active',
    requirements: [...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])]
      .filter((entry, i, all) => all.indexOf(entry) === i)
      .slice(0, 100),
    disabled_reason: account.requirements?.disabled_reason ?? null,
  };
  return write(env, utente, p_conto);
}

/** Its owner revoked our access. */
export const recordLostAccount = (env: ApiEnvironment, id: string): Promise<ReadableAccount | null> =>
  write(env, null, { id, disabled_reason: 'accesso revocato' });

const write = (env: ApiEnvironment, p_utente: string | null, p_conto: object) =>
  call(asService(env), 'segna_conto_connect', { p_utente, p_conto }, readableAccount.nullable());

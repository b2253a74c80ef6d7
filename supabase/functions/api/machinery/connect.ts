import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { asService, call } from './backend.ts';

/** The receivers' accounts at the provider (decision M18): Express, made by us, filled in there by their owners. */

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
 * Whoever was told in the request that makes it: the same person asking twice at once gets one account. It asks for `transfers` alone: the
 * buyer pays the platform, whose charge names nobody `on_behalf_of`, and our transfers are all that such an account receives. Each
 * capability more (`card_payments` above all) is more questions to its owner before the first payout, and Stripe's own guide says to ask for
 * what is needed. Platform and receivers sit in one region (EEA), so the full service agreement does, which `transfers` alone may have.
 */
export function createAccount(
  stripe: Stripe,
  who: { utente: string; email: string | null; tipo: 'persona' | 'impresa'; paese: string },
): Promise<Stripe.Account> {
  return stripe.accounts.create(
    {
      type: 'express',
      country: who.paese,
      ...(who.email === null ? {} : { email: who.email }),
      business_type: who.tipo === 'impresa' ? 'company' : 'individual',
      capabilities: { transfers: { requested: true } },
      metadata: { id_utente: who.utente },
    },
    { idempotencyKey: `connect:${who.utente}:${who.tipo}:${who.paese}` },
  );
}

/** The provider's present word about an account, kept; null when it is nobody's here. */
export function recordAccount(
  env: AmbienteApi,
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

/** Its owner took our access away: nothing can be sent there any more. */
export async function recordLostAccount(env: AmbienteApi, id: string): Promise<void> {
  await write(env, null, { id, disabled_reason: 'accesso revocato' });
}

const write = (env: AmbienteApi, p_utente: string | null, p_conto: object) =>
  call(asService(env), 'segna_conto_connect', { p_utente, p_conto }, readableAccount.nullable());

import type Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from './backend.ts';

/** The receivers' accounts at the provider (decision M18): Express, made by us, filled in there by their owners. */

const contoLeggibile = z.object({
  id: z.string(),
  pronto: z.boolean(),
  incassi_attivi: z.boolean(),
  bonifici_attivi: z.boolean(),
  requisiti: z.array(z.string()),
  motivo_blocco: z.string().nullable(),
});
export const statoConnect = z.object({
  attivo: z.boolean(),
  utente: z.string(),
  email: z.string().nullable(),
  dati: z.object({ tipo: z.enum(['persona', 'impresa']), paese: z.string() }).nullable(),
  conto: contoLeggibile.nullable(),
});
export type ContoLeggibile = z.infer<typeof contoLeggibile>;

/**
 * Whoever was told in the request that makes it: the same person asking twice at once gets one account. It asks for `transfers` alone: the
 * buyer pays the platform, whose charge names nobody `on_behalf_of`, and our transfers are all that such an account receives. Each
 * capability more (`card_payments` above all) is more questions to its owner before the first payout, and Stripe's own guide says to ask for
 * what is needed. Platform and receivers sit in one region (EEA), so the full service agreement does, which `transfers` alone may have.
 */
export function creaConto(
  stripe: Stripe,
  chi: { utente: string; email: string | null; tipo: 'persona' | 'impresa'; paese: string },
): Promise<Stripe.Account> {
  return stripe.accounts.create(
    {
      type: 'express',
      country: chi.paese,
      ...(chi.email === null ? {} : { email: chi.email }),
      business_type: chi.tipo === 'impresa' ? 'company' : 'individual',
      capabilities: { transfers: { requested: true } },
      metadata: { id_utente: chi.utente },
    },
    { idempotencyKey: `connect:${chi.utente}:${chi.tipo}:${chi.paese}` },
  );
}

/** The provider's present word about an account, kept; null when it is nobody's here. */
export function segnaConto(
  ambiente: AmbienteApi,
  utente: string | null,
  conto: Stripe.Account,
): Promise<ContoLeggibile | null> {
  const p_conto = {
    id: conto.id,
    charges_enabled: conto.charges_enabled,
    payouts_enabled: conto.payouts_enabled,
    transfers: conto.capabilities?.transfers === 'active',
    requirements: [...(conto.requirements?.past_due ?? []), ...(conto.requirements?.currently_due ?? [])]
      .filter((voce, i, tutte) => tutte.indexOf(voce) === i)
      .slice(0, 100),
    disabled_reason: conto.requirements?.disabled_reason ?? null,
  };
  return scrivi(ambiente, utente, p_conto);
}

/** Its owner took our access away: nothing can be sent there any more. */
export async function segnaContoPerso(ambiente: AmbienteApi, id: string): Promise<void> {
  await scrivi(ambiente, null, { id, disabled_reason: 'accesso revocato' });
}

const scrivi = (ambiente: AmbienteApi, p_utente: string | null, p_conto: object) =>
  chiama(comeServizio(ambiente), 'segna_conto_connect', { p_utente, p_conto }, contoLeggibile.nullable());

import Stripe from 'stripe';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { asService, call } from './backend.ts';

/**
 * An act of the provider's that happens once, however often it is asked for. The provider repeats what it answered under a key for a day, a
 * failure too: a definite one changes the key (decision T19). Whoever moves money looks first whether it left.
 */
export async function underKey<T>(
  env: AmbienteApi,
  act: string,
  ask: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const idempotencyKey = await call(asService(env), 'chiave_fornitore', { p_chiave: act }, z.string());
  try {
    return await ask({ idempotencyKey });
  } catch (error) {
    if (isDefinite(error)) await call(asService(env), 'segna_rifiuto_fornitore', { p_chiave: act }, z.unknown());
    throw error;
  }
}

/** The provider answered, and not that it is busy: under this key it will say nothing else. */
const isDefinite = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode !== 409 &&
  error.statusCode !== 429;

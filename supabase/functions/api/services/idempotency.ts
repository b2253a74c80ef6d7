import Stripe from 'stripe';
import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from './backend.ts';

/**
 * Runs a provider's act once. A definite failure changes the key, because the provider repeats it for a day (decision
 * T19); whoever moves money checks first whether it left.
 */
export async function underKey<T>(
  env: ApiEnvironment,
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

/** Anything but 'busy' is the final answer under this key. */
const isDefinite = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.statusCode !== undefined &&
  error.statusCode !== 409 &&
  error.statusCode !== 429;

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ibanValido } from '../../src/domain/ordini/iban.ts';
import { operationsVariables } from '../../src/server/operations/operated.ts';
import { readVariables, stripeSecretKey } from '../../src/server/variables.ts';

const env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  DATABASE_URL: z.string().min(1).optional(),
  /** Sessions of the DATABASE_URL for people; as many again for the product's own work. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
  /** Where data, mails and keys are kept: tests and a second copy use a folder of their own. */
  DATA_DIR: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: stripeSecretKey.optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Payouts leave through Stripe Connect, the simulated one too: the secret of the endpoint for what happens in the receivers' accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Where payouts leave from. */
  FIDATI_IBAN: z.string().refine(ibanValido, 'not an IBAN').optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  ...operationsVariables,
});

export type Options = ReturnType<typeof readOptions>;

export function readOptions(args: string[], variables: Record<string, string | undefined>) {
  const { values } = parseArgs({
    args,
    options: { dev: { type: 'boolean' }, host: { type: 'boolean' }, https: { type: 'boolean' } },
  });
  return {
    dev: values.dev === true,
    host: values.host === true,
    https: values.https === true,
    ...readVariables(env, variables),
  };
}

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isValidIban } from '../../src/domain/ordini/iban.ts';
import { operationsVariables } from '../../src/server/operations/operated.ts';
import { readVariables, stripeSecretKey } from '../../src/server/variables.ts';

const env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  DATABASE_URL: z.string().min(1).optional(),
  /** Sessions for people; internal work gets as many again. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).optional(),
  /** Data, mails and keys; tests and second copies use their own folder. */
  DATA_DIR: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: stripeSecretKey.optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** Turns on payouts by Connect, also simulated: the secret of its endpoint. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  /** The paying account. */
  FIDATI_IBAN: z.string().refine(isValidIban, 'not an IBAN').optional(),
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

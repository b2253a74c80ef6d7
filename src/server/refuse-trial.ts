import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEADLINES_MS, type Fetch, network } from '../../supabase/functions/_shared/deadline.ts';
import { CannotStart } from './cannot-start.ts';
import { TRIAL_ACCOUNTS, TRIAL_STRIPE_KEYS } from './trial.ts';

interface Trial {
  cartella: string;
  url: string;
  publishableKey: string;
  secretKey: string;
  stripeSecretKey: string;
  /** Other secrets and signing keys, none of which may be this machine's own. */
  altri?: readonly string[];
  call?: Fetch;
}

const locals = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jobsSecret: z.string(),
  webhookSecret: z.string(),
  certificati: z.object({ publicJwk: z.object({ x: z.string() }) }),
});

export async function refuseTrial({
  cartella: folder,
  url,
  publishableKey,
  secretKey,
  stripeSecretKey,
  altri: others = [],
  call = network(DEADLINES_MS.api),
}: Trial): Promise<void> {
  const file = join(folder, 'chiavi.json');
  if (existsSync(file)) {
    const ownRows = locals.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (ownRows.secretKey === secretKey || ownRows.publishableKey === publishableKey) {
      throw new CannotStart('SUPABASE_*_KEY are the keys of the local try-out: use those of the hosted project.');
    }
    const { jobsSecret, webhookSecret, certificati } = ownRows;
    if ([jobsSecret, webhookSecret, certificati.publicJwk.x].some((value) => others.includes(value)))
      throw new CannotStart(
        'LAVORI_SECRET, STRIPE_WEBHOOK_SECRET or CERTIFICATI_*_JWK is of the local try-out: make new ones.',
      );
  }
  if (stripeSecretKey === TRIAL_STRIPE_KEYS.secretKey || others.includes(TRIAL_STRIPE_KEYS.publishableKey))
    throw new CannotStart('STRIPE_SECRET_KEY is the key of the simulated provider.');
  await refuseDemonstration(call, url, secretKey);
}

/** Asks the database: a sign-in attempt proves nothing behind a CAPTCHA, and counts against this address. */
async function refuseDemonstration(call: Fetch, url: string, secretKey: string): Promise<void> {
  const unknown = 'whether the demo accounts exist is unknown, not starting.';
  const ask = async (): Promise<string[]> => {
    const response = await call(`${url}/rest/v1/rpc/email_con_account`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_email: TRIAL_ACCOUNTS.map(([email]) => email) }),
    });
    if (!response.ok)
      throw new CannotStart(
        `${url} answered HTTP ${response.status}: ${unknown} Were its chapters pushed (\`supabase db push --remote\`)?`,
      );
    return z.array(z.string()).parse(await response.json());
  };
  const found = await ask().catch((cause: unknown) => {
    if (cause instanceof CannotStart) throw cause;
    const why = cause instanceof Error ? cause.message : 'unknown error';
    throw new CannotStart(`${url} did not answer (${why}): ${unknown}`);
  });
  if (found.length > 0)
    throw new CannotStart(
      `${found.join(', ')}: the demonstration, whose password is public, has accounts here. Remove them first.`,
    );
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEADLINES_MS, type Fetch, network } from '../functions/_shared/deadline.ts';
import { CannotStart } from './cannot_start.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './greeting.ts';
import { FAKE_KEYS } from './stripe.ts';

interface Trial {
  /** Where this machine keeps its own keys. */
  cartella: string;
  url: string;
  publishableKey: string;
  secretKey: string;
  stripeSecretKey: string;
  /** Whatever else is secret or signs: nothing of it may be this machine's own. */
  altri?: readonly string[];
  chiama?: Fetch;
}

const locals = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  lavoriSecret: z.string(),
  webhookSecret: z.string(),
  certificati: z.object({ publicJwk: z.object({ x: z.string() }) }),
});

/** Throws when what is about to serve real people has the keys, the payments or the accounts of a try-out. */
export async function refuseTrial({
  cartella: folder,
  url,
  publishableKey,
  secretKey,
  stripeSecretKey,
  altri: others = [],
  chiama: call = network(DEADLINES_MS.api),
}: Trial): Promise<void> {
  const file = join(folder, 'chiavi.json');
  if (existsSync(file)) {
    const proprie = locals.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (proprie.secretKey === secretKey || proprie.publishableKey === publishableKey) {
      throw new CannotStart('SUPABASE_*_KEY are the keys of the local try-out: use those of the hosted project.');
    }
    const { lavoriSecret, webhookSecret, certificati } = proprie;
    if ([lavoriSecret, webhookSecret, certificati.publicJwk.x].some((value) => others.includes(value)))
      throw new CannotStart(
        'LAVORI_SECRET, STRIPE_WEBHOOK_SECRET or CERTIFICATI_*_JWK is of the local try-out: make new ones.',
      );
  }
  if (stripeSecretKey === FAKE_KEYS.secretKey || others.includes(FAKE_KEYS.publishableKey))
    throw new CannotStart('STRIPE_SECRET_KEY is the key of the simulated provider.');
  for (const [email] of ACCOUNTS) {
    const response = await call(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    }).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : 'unknown error';
      throw new CannotStart(
        `${url} did not answer (${why}): whether the demo accounts exist is unknown, not starting.`,
      );
    });
    await response.body?.cancel();
    if (response.ok)
      throw new CannotStart(`${email} can sign in with the public demo password: remove the demo accounts first.`);
    if (response.status !== 400)
      throw new CannotStart(
        `${url} answered HTTP ${response.status}: whether the demo accounts exist is unknown, not starting.`,
      );
  }
}

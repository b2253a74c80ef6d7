import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEADLINES_MS, network } from '../../supabase/functions/_shared/deadline.ts';
import type { ApiEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { proxies, trustFrom } from '../../supabase/functions/_shared/indirizzo.ts';
import { reasonOf } from '../../supabase/functions/_shared/log.ts';
import { resendMail } from '../../supabase/functions/_shared/posta.ts';
import { realVies } from '../../supabase/functions/_shared/vies.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { CannotStart, sayWhy } from './cannot-start.ts';
import { dispatch } from './dispatch.ts';
import { startJobs } from './jobs.ts';
import { serve } from './listen.ts';
import { holdsArchive } from './operations/health.ts';
import { obeySignals, STOP_MS } from './operations/lifecycle.ts';
import { captureConsole, openLog, stackOf } from './operations/log.ts';
import { operated, operationsVariables } from './operations/operated.ts';
import { refuseTrial } from './refuse-trial.ts';
import { defectsOf } from './secret-checks.ts';
import { createSite, fromBuild } from './site.ts';
import { inJson, readVariables, stripeSecretKey } from './variables.ts';

/** Site, SSR and API in front of a hosted Supabase; loads nothing simulated. */
const jwk = inJson(z.record(z.string(), z.unknown()));
const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  SITE_URL: z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin),
  SUPABASE_URL: z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(20),
  SUPABASE_SECRET_KEY: z.string().min(20),
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  RESEND_API_KEY: z.string().min(10),
  POSTA_MITTENTE: z.string().includes('@'),
  CERTIFICATI_PRIVATE_JWK: jwk,
  CERTIFICATI_PUBLIC_JWK: jwk,
  CERTIFICATI_PREVIOUS_PUBLIC_JWKS: inJson(z.array(z.record(z.string(), z.unknown()))).default([]),
  LAVORI_SECRET: z.string().min(32),
  FIDATI_IBAN: z.string().optional(),
  TRUSTED_PROXIES: proxies.optional(),
  ...operationsVariables,
});
process.on('uncaughtException', sayWhy);
const variables = readVariables(shape, process.env);

const defects = defectsOf(variables);
if (defects.length > 0) {
  console.error(['Fidati does not start:', ...defects.map((defect) => `  - ${defect}`)].join('\n'));
  process.exit(1);
}

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'dist');
if (!existsSync(join(dist, 'server', 'entrata-server.js')))
  throw new CannotStart('the site is not built: `npm run build` first.');
await refuseTrial({
  cartella: join(root, 'supabase', '.temp'),
  url: variables.SUPABASE_URL,
  publishableKey: variables.SUPABASE_PUBLISHABLE_KEY,
  secretKey: variables.SUPABASE_SECRET_KEY,
  stripeSecretKey: variables.STRIPE_SECRET_KEY,
  altri: [
    variables.LAVORI_SECRET,
    variables.STRIPE_WEBHOOK_SECRET,
    ...(variables.STRIPE_CONNECT_WEBHOOK_SECRET === undefined ? [] : [variables.STRIPE_CONNECT_WEBHOOK_SECRET]),
    String(variables.CERTIFICATI_PUBLIC_JWK.x),
    variables.STRIPE_PUBLISHABLE_KEY,
  ],
});

const sink = openLog({ LOG_LEVEL: variables.LOG_LEVEL ?? 'info', LOG_FORMAT: variables.LOG_FORMAT ?? 'json' });
captureConsole(sink);
const env: ApiEnvironment = {
  supabaseUrl: variables.SUPABASE_URL,
  publishableKey: variables.SUPABASE_PUBLISHABLE_KEY,
  secretKey: variables.SUPABASE_SECRET_KEY,
  fetch: network(DEADLINES_MS.file),
  deadlines: DEADLINES_MS,
  stripe: {
    secretKey: variables.STRIPE_SECRET_KEY,
    publishableKey: variables.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    ...(variables.STRIPE_CONNECT_WEBHOOK_SECRET === undefined
      ? {}
      : { connect: { webhookSecret: variables.STRIPE_CONNECT_WEBHOOK_SECRET } }),
  },
  posta: resendMail(variables.RESEND_API_KEY, variables.POSTA_MITTENTE),
  vies: realVies(),
  certificatiSigning: {
    privateJwk: variables.CERTIFICATI_PRIVATE_JWK,
    publicJwk: variables.CERTIFICATI_PUBLIC_JWK,
    previousJwks: variables.CERTIFICATI_PREVIOUS_PUBLIC_JWKS,
  },
  jobsSecret: variables.LAVORI_SECRET,
  ...(variables.FIDATI_IBAN === undefined ? {} : { platformIban: variables.FIDATI_IBAN }),
  siteUrl: variables.SITE_URL,
  adesso: () => new Date(),
};
// Logged at start and while not ready: pictures and evidence could be replaced.
if (!(await holdsArchive(env.fetch, env))) sink('error', 'a path of the storage may be written twice', {});
const app = createApi(env);
const site = createSite(fromBuild(dist), {
  siteUrl: variables.SITE_URL,
  publishableKey: variables.SUPABASE_PUBLISHABLE_KEY,
  fetch: network(DEADLINES_MS.page),
  deadlines: DEADLINES_MS,
  backend: variables.SUPABASE_URL,
  // refuseTrial has refused the simulated provider's keys.
  realStripe: true,
});
const jobs = startJobs(async (signal) =>
  app.fetch(
    new Request(`${variables.SITE_URL}/api/lavori`, {
      method: 'POST',
      headers: { 'x-lavori-secret': variables.LAVORI_SECRET },
    }),
    { indirizzo: 'interno', fine: signal },
  ),
);
const handler = operated(dispatch({ api: app, sito: site, trust: trustFrom(process.env) }), {
  env,
  jobs,
  metricsToken: variables.METRICS_TOKEN,
});
const listening = await serve(handler, {
  PORT: variables.PORT,
  host: true,
  https: false,
  cartella: root,
  vite: null,
});
sink('info', 'listening', { site: variables.SITE_URL, port: listening.porta });

process.off('uncaughtException', sayWhy);
obeySignals(process, {
  graceMs: STOP_MS,
  report: (cause) => sink('error', 'uncaught error', { reason: reasonOf(cause), stack: stackOf(cause) }),
  async close() {
    sink('info', 'stopping', {});
    const [cut] = await Promise.all([listening.chiudi(), jobs.ferma()]);
    sink(cut > 0 ? 'warn' : 'info', 'stopped', { requestsCut: cut });
  },
});

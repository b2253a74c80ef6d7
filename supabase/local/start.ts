import { join } from 'node:path';
import { sayWhy } from '../../src/server/cannot-start.ts';
import { addressOf } from '../../src/server/https.ts';
import { startJobs } from '../../src/server/jobs.ts';
import { serve } from '../../src/server/listen.ts';
import { obeySignals, STOP_MS } from '../../src/server/operations/lifecycle.ts';
import { captureConsole, openLog, stackOf } from '../../src/server/operations/log.ts';
import { operated } from '../../src/server/operations/operated.ts';
import { createSite } from '../../src/server/site.ts';
import { DEMO_PASSWORD, TRIAL_ACCOUNTS } from '../../src/server/trial.ts';
import { DEADLINES_MS, type Fetch } from '../functions/_shared/deadline.ts';
import { reasonOf } from '../functions/_shared/log.ts';
import { createApi } from '../functions/api/app.ts';
import { type LocalBackend, openBackend } from './backend/backend.ts';
import { takeLock } from './backend/lock.ts';
import { openSource } from './backend/source.ts';
import { createOrigin } from './gateway/origin.ts';
import { warmPages } from './gateway/warm-pages.ts';
import { writeLocal } from './keys.ts';
import { readOptions } from './options.ts';
import { seedIfNew } from './seed.ts';
import { startStripe } from './stripe.ts';

const ROOT = join(import.meta.dirname, '..', '..');

process.on('uncaughtException', sayWhy);
const options = readOptions(process.argv.slice(2), process.env);
const folder = options.DATA_DIR ?? join(ROOT, 'supabase', '.temp');
const siteUrl = addressOf(options);
const leave = takeLock(folder);

const backend = await openBackend({
  cartella: folder,
  siteUrl,
  databaseUrl: options.DATABASE_URL,
  connections: options.DATABASE_CONNECTIONS,
  // a real Postgres has its own limits
  guarded: options.DATABASE_URL === undefined ? { onEnd: abandon } : undefined,
  google: { id: options.GOOGLE_CLIENT_ID, secret: options.GOOGLE_CLIENT_SECRET },
});
const stripe = await startStripe({
  cartella: folder,
  siteUrl,
  webhookSecret: backend.chiavi.webhookSecret,
  opzioni: options,
});
const env = backend.environment(stripe.environment, options.FIDATI_IBAN);
const app = createApi(env);
/** the API counts attempts by address; internal calls have none */
const api = async (request: Request, address: string | null = null): Promise<Response> =>
  app.fetch(request, { indirizzo: address ?? 'interno' });
const source = await openSource(ROOT, options.dev);
/** server-rendered pages call backend and API in-process */
const internal: Fetch = (resource, requestOptions) => {
  const request = new Request(resource, requestOptions);
  return new URL(request.url).pathname.startsWith('/api/') ? api(request) : backend.lite.fetch(request);
};
const site = createSite(source, {
  siteUrl,
  publishableKey: backend.chiavi.publishableKey,
  fetch: internal,
  ...(options.DATABASE_URL === undefined ? {} : { deadlines: DEADLINES_MS }),
  realStripe: stripe.vero,
});
const jobs = startJobs(async (signal) =>
  app.fetch(
    new Request(`${siteUrl}/api/lavori`, {
      method: 'POST',
      headers: { 'x-lavori-secret': backend.chiavi.jobsSecret },
    }),
    { indirizzo: 'interno', fine: signal },
  ),
);
const origin = createOrigin({
  lite: backend.lite.fetch,
  api,
  sito: site,
  stripe: stripe.pagine,
  mailbox: backend.mailbox,
  lavori: jobs.esegui,
  siteUrl,
  aperto: options.host,
});
await seedIfNew(backend);
await stripe.learn(backend.database.sql);
stripe.deliverTo(api);
// in development pages change anyway
if (!options.dev) await warmPages(site, siteUrl);
const handler = operated(origin, { env, jobs, metricsToken: options.METRICS_TOKEN });
const listening = await serve(handler, { ...options, cartella: folder, vite: source.vite });
writeLocal(folder, siteUrl, backend.chiavi);
greet(siteUrl, backend);
const sink = openLog({ LOG_LEVEL: options.LOG_LEVEL ?? 'warn', LOG_FORMAT: options.LOG_FORMAT ?? 'text' });
captureConsole(sink);
process.off('uncaughtException', sayWhy);
obeySignals(process, {
  graceMs: STOP_MS,
  report: (cause) => sink('error', 'uncaught error', { reason: reasonOf(cause), stack: stackOf(cause) }),
  async close() {
    await Promise.all([listening.chiudi(), jobs.ferma()]);
    await stripe.chiudi();
    await source.chiudi();
    await backend.database.chiudi();
    leave();
  },
});
/** Stops rather than answer wrongly: saved data is on disk. */
function abandon(cause: unknown): void {
  console.error('Fidati stops: its database does not open any more.', cause);
  process.exit(1);
}

function greet(siteUrl: string, { migrazioni }: LocalBackend): void {
  const rows = [
    '',
    `  Fidati        ${siteUrl}`,
    `  Posta         ${siteUrl}/_mail`,
    ...(migrazioni.length > 0 ? [`  Migrazioni    applicate: ${migrazioni.length}`] : []),
    '',
    `  Accessi di prova (password ${DEMO_PASSWORD})`,
    ...TRIAL_ACCOUNTS.map(([email, what]) => `    ${email.padEnd(28)} ${what}`),
    '',
    '  Ctrl+C per fermare, npm run reset per ripartire da zero.',
    '',
  ];
  console.log(rows.join('\n'));
}

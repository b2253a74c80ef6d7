import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rispondi } from '../../src/app/entrata-server.tsx';
import type { Handler } from '../../src/server/listen.ts';
import { createSite, type Source } from '../../src/server/site.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { createOrigin } from '../../supabase/local/gateway/origin.ts';
import { openMailbox } from '../../supabase/local/mail/mail.ts';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import type { TestDatabase } from './database.ts';
import { openDemonstration } from './demonstration.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The site as Vite would serve it: pages are drawn, files don't matter here. */
const SOURCE: Source = {
  dev: true,
  serveStatic: async () => null,
  manifesto: async () => null,
  sheet: async () => null,
  modello: async () => readFileSync(join(ROOT, 'index.html'), 'utf8'),
  rispondi: async () => rispondi,
};

export interface Origin {
  /** Pages, backend, API, the payment stand-in and the caught letters at `siteUrl`, as one function: no port listens. */
  handler: Handler;
  /** What the site's server asks for while it draws a page. */
  internal: (request: Request) => Promise<Response>;
  siteUrl: string;
  folder: string;
  db: TestDatabase;
  stripe: LocalStripe;
  chiudi(): Promise<void>;
}

interface Options {
  /** Payouts leave through the provider. */
  connect?: boolean;
  /** What the site's server asks goes over this line instead; its other end is `interna`. */
  siteLine?: typeof fetch;
}

/** The whole product with the demonstration in it, at an address that the caller answers for. */
export async function openOrigin(siteUrl: string, { connect = false, siteLine }: Options = {}): Promise<Origin> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-origine-'));
  const db = await openDemonstration();
  const { publishableKey, secretKey, certificati, jobsSecret, webhookSecret } = db.chiavi;
  const options = connect ? { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_dei_conti_di_chi_riceve' } : {};
  const stripe = await startStripe({ cartella: folder, siteUrl, webhookSecret, opzioni: options });
  await stripe.learn(db.sql);
  const mailbox = openMailbox(join(folder, 'posta'));
  const app = createApi({
    supabaseUrl: siteUrl,
    publishableKey,
    secretKey,
    fetch: db.fetch,
    stripe: stripe.environment,
    posta: mailbox,
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl,
    adesso: () => new Date(),
  });
  const api: Handler = async (request, address) => app.fetch(request, { indirizzo: address ?? 'interno' });
  const internal = (request: Request) =>
    new URL(request.url).pathname.startsWith('/api/') ? api(request, null) : db.fetch(request);
  const jobs = () =>
    api(new Request(`${siteUrl}/api/lavori`, { method: 'POST', headers: { 'x-lavori-secret': jobsSecret } }), null);
  const handler = createOrigin({
    lite: (request) => db.fetch(request),
    api,
    sito: createSite(SOURCE, {
      siteUrl,
      publishableKey,
      fetch: siteLine ?? ((resource, options) => internal(new Request(resource, options))),
      realStripe: false,
    }),
    stripe: stripe.pagine,
    mailbox,
    lavori: jobs,
    siteUrl,
    aperto: false,
  });
  return {
    handler,
    internal: internal,
    siteUrl,
    folder,
    db,
    stripe,
    async chiudi() {
      await stripe.chiudi();
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

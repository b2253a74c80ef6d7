import { join } from 'node:path';
import { creaApi } from '../functions/api/app.ts';
import { addressOf } from './address.ts';
import { openBackend } from './backend.ts';
import { greet } from './greeting.ts';
import { startJobs } from './jobs.ts';
import { writeLocal } from './keys.ts';
import { serve } from './listen.ts';
import { takeLock } from './lock.ts';
import { readOptions } from './options.ts';
import { createOrigin } from './origin.ts';
import { seedIfNew } from './seed.ts';
import { createSite } from './site.ts';
import { openSource } from './source.ts';
import { startStripe } from './stripe.ts';
import { warmPages } from './warm_pages.ts';

const RADICE = join(import.meta.dirname, '..', '..');

const opzioni = readOptions(process.argv.slice(2), process.env);
const cartella = opzioni.FIDATI_DATI ?? join(RADICE, 'supabase', '.temp');
const siteUrl = addressOf(opzioni);
const lascia = takeLock(cartella);

const backend = await openBackend({
  cartella,
  siteUrl,
  databaseUrl: opzioni.DATABASE_URL,
  // A real Postgres has processes and time limits of its own.
  custodita: opzioni.DATABASE_URL === undefined ? { allaFine: abbandona } : undefined,
  google: { id: opzioni.GOOGLE_CLIENT_ID, segreto: opzioni.GOOGLE_CLIENT_SECRET },
});
const stripe = await startStripe({ cartella, siteUrl, webhookSecret: backend.chiavi.webhookSecret, opzioni });
const ambiente = backend.ambiente(stripe.ambiente, opzioni.FIDATI_IBAN);
const app = creaApi(ambiente);
/** The caller's address is what the API counts attempts by; calls from inside have none. */
const api = async (richiesta: Request, indirizzo: string | null = null): Promise<Response> =>
  app.fetch(richiesta, { indirizzo: indirizzo ?? 'interno' });
const fonte = await openSource(RADICE, opzioni.dev);
/** Pages drawn here call the backend and the API in-process. */
const interna: typeof fetch = (risorsa, opzioniRichiesta) => {
  const richiesta = new Request(risorsa, opzioniRichiesta);
  return new URL(richiesta.url).pathname.startsWith('/api/') ? api(richiesta) : backend.lite.fetch(richiesta);
};
const sito = createSite(fonte, {
  siteUrl,
  publishableKey: backend.chiavi.publishableKey,
  fetch: interna,
  stripeVero: stripe.vero,
});
const lavori = startJobs(() =>
  api(
    new Request(`${siteUrl}/api/lavori`, {
      method: 'POST',
      headers: { 'x-lavori-secret': backend.chiavi.lavoriSecret },
    }),
  ),
);
const origine = createOrigin({
  lite: backend.lite.fetch,
  api,
  sito,
  stripe: stripe.pagine,
  cassetta: backend.cassetta,
  lavori: lavori.esegui,
  siteUrl,
  aperto: opzioni.host,
});
await seedIfNew(backend);
await stripe.conosci(backend.database.sql);
stripe.consegnaA(api);
// With hot reload pages change anyway, and whoever develops wants the server at once.
if (!opzioni.dev) await warmPages(sito, siteUrl);
const ascolto = await serve(origine, { ...opzioni, cartella, vite: fonte.vite });
writeLocal(cartella, siteUrl, backend.chiavi);
greet(siteUrl, backend);
/** Better no answer than a wrong one: what was saved is on disk, and a new start finds it there. */
function abbandona(cause: unknown): void {
  console.error('Fidati stops: its database does not open any more.', cause);
  process.exit(1);
}

let inChiusura = false;
async function chiudi(): Promise<void> {
  if (inChiusura) return;
  inChiusura = true;
  await ascolto.chiudi();
  await lavori.ferma();
  await stripe.chiudi();
  await fonte.chiudi();
  await backend.database.chiudi();
  lascia();
  process.exit(0);
}
process.once('SIGTERM', () => void chiudi());
process.once('SIGINT', () => void chiudi());

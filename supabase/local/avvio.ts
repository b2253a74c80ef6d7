import { join } from 'node:path';
import { creaApi } from '../functions/api/app.ts';
import { serve } from './ascolto.ts';
import { prendiBlocco } from './blocco.ts';
import { scriviLocale } from './chiavi.ts';
import { apriFonte } from './fonte.ts';
import { indirizzoDi } from './indirizzo.ts';
import { avviaLavori } from './lavori.ts';
import { apriOfficina } from './officina.ts';
import { leggiOpzioni } from './opzioni.ts';
import { creaOrigine } from './origine.ts';
import { preparaPrimePagine } from './prime_pagine.ts';
import { saluta } from './saluto.ts';
import { seminaSeNuovo } from './seme.ts';
import { creaSito } from './sito.ts';
import { accendiStripe } from './stripe.ts';

const RADICE = join(import.meta.dirname, '..', '..');

const opzioni = leggiOpzioni(process.argv.slice(2), process.env);
const cartella = opzioni.FIDATI_DATI ?? join(RADICE, 'supabase', '.temp');
const siteUrl = indirizzoDi(opzioni);
const lascia = prendiBlocco(cartella);

const officina = await apriOfficina({
  cartella,
  siteUrl,
  databaseUrl: opzioni.DATABASE_URL,
  // A real Postgres has processes and time limits of its own.
  custodita: opzioni.DATABASE_URL === undefined ? { allaFine: abbandona } : undefined,
  google: { id: opzioni.GOOGLE_CLIENT_ID, segreto: opzioni.GOOGLE_CLIENT_SECRET },
});
const stripe = await accendiStripe({ cartella, siteUrl, webhookSecret: officina.chiavi.webhookSecret, opzioni });
const ambiente = officina.ambiente(stripe.ambiente, opzioni.FIDATI_IBAN);
const app = creaApi(ambiente);
/** The caller's address is what the API counts attempts by; calls from inside have none. */
const api = async (richiesta: Request, indirizzo: string | null = null): Promise<Response> =>
  app.fetch(richiesta, { indirizzo: indirizzo ?? 'interno' });
const fonte = await apriFonte(RADICE, opzioni.dev);
/** Pages drawn here call the backend and the API in-process. */
const interna: typeof fetch = (risorsa, opzioniRichiesta) => {
  const richiesta = new Request(risorsa, opzioniRichiesta);
  return new URL(richiesta.url).pathname.startsWith('/api/') ? api(richiesta) : officina.lite.fetch(richiesta);
};
const sito = creaSito(fonte, {
  siteUrl,
  publishableKey: officina.chiavi.publishableKey,
  fetch: interna,
  stripeVero: stripe.vero,
});
const lavori = avviaLavori(() =>
  api(
    new Request(`${siteUrl}/api/lavori`, {
      method: 'POST',
      headers: { 'x-lavori-secret': officina.chiavi.lavoriSecret },
    }),
  ),
);
const origine = creaOrigine({
  lite: officina.lite.fetch,
  api,
  sito,
  stripe: stripe.pagine,
  cassetta: officina.cassetta,
  lavori: lavori.esegui,
  siteUrl,
  aperto: opzioni.host,
});
await seminaSeNuovo(officina);
stripe.consegnaA(api);
// With hot reload pages change anyway, and whoever develops wants the server at once.
if (!opzioni.dev) await preparaPrimePagine(sito, siteUrl);
const ascolto = await serve(origine, { ...opzioni, cartella, vite: fonte.vite });
scriviLocale(cartella, siteUrl, officina.chiavi);
saluta(siteUrl, officina);
/** Better no answer than a wrong one: what was saved is on disk, and a new start finds it there. */
function abbandona(causa: unknown): void {
  console.error('Fidati stops: its database does not open any more.', causa);
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
  await officina.database.chiudi();
  lascia();
  process.exit(0);
}
process.once('SIGTERM', () => void chiudi());
process.once('SIGINT', () => void chiudi());

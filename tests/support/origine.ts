import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rispondi } from '../../src/app/entrata-server.tsx';
import { creaApi } from '../../supabase/functions/api/app.ts';
import { openMailbox } from '../../supabase/local/mail.ts';
import { createOrigin, type Handler } from '../../supabase/local/origin.ts';
import { createSite, type Source } from '../../supabase/local/site.ts';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { apriDimostrazione } from './dimostrazione.ts';
import type { BancoDiProva } from './prova.ts';

const RADICE = join(import.meta.dirname, '..', '..');

/** The site as Vite would serve it: pages are drawn, files don't matter here. */
const FONTE: Source = {
  dev: true,
  statico: async () => null,
  manifesto: async () => null,
  modello: async () => readFileSync(join(RADICE, 'index.html'), 'utf8'),
  rispondi: async () => rispondi,
};

export interface Origine {
  /** Pages, backend, API, the payment stand-in and the caught letters at `siteUrl`, as one function: no port listens. */
  gestore: Handler;
  /** What the site's server asks for while it draws a page. */
  interna: (richiesta: Request) => Promise<Response>;
  siteUrl: string;
  cartella: string;
  banco: BancoDiProva;
  stripe: LocalStripe;
  chiudi(): Promise<void>;
}

interface Opzioni {
  /** Payouts leave through the provider. */
  connect?: boolean;
  /** What the site's server asks goes over this line instead; its other end is `interna`. */
  lineaDelSito?: typeof fetch;
}

/** The whole product with the demonstration in it, at an address that the caller answers for. */
export async function apriOrigine(siteUrl: string, { connect = false, lineaDelSito }: Opzioni = {}): Promise<Origine> {
  const cartella = mkdtempSync(join(tmpdir(), 'fidati-origine-'));
  const banco = await apriDimostrazione();
  const { publishableKey, secretKey, certificati, lavoriSecret, webhookSecret } = banco.chiavi;
  const opzioni = connect ? { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_dei_conti_di_chi_riceve' } : {};
  const stripe = await startStripe({ cartella, siteUrl, webhookSecret, opzioni });
  await stripe.conosci(banco.sql);
  const cassetta = openMailbox(join(cartella, 'posta'));
  const app = creaApi({
    supabaseUrl: siteUrl,
    publishableKey,
    secretKey,
    fetch: banco.fetch,
    stripe: stripe.ambiente,
    posta: cassetta,
    firmaCertificati: certificati,
    lavoriSecret,
    siteUrl,
    adesso: () => new Date(),
  });
  const api: Handler = async (richiesta, indirizzo) => app.fetch(richiesta, { indirizzo: indirizzo ?? 'interno' });
  const interna = (richiesta: Request) =>
    new URL(richiesta.url).pathname.startsWith('/api/') ? api(richiesta, null) : banco.fetch(richiesta);
  const lavori = () =>
    api(new Request(`${siteUrl}/api/lavori`, { method: 'POST', headers: { 'x-lavori-secret': lavoriSecret } }), null);
  const gestore = createOrigin({
    lite: (richiesta) => banco.fetch(richiesta),
    api,
    sito: createSite(FONTE, {
      siteUrl,
      publishableKey,
      fetch: lineaDelSito ?? ((risorsa, opzioni) => interna(new Request(risorsa, opzioni))),
      stripeVero: false,
    }),
    stripe: stripe.pagine,
    cassetta,
    lavori,
    siteUrl,
    aperto: false,
  });
  return {
    gestore,
    interna,
    siteUrl,
    cartella,
    banco,
    stripe,
    async chiudi() {
      await stripe.chiudi();
      await banco.chiudi();
      rmSync(cartella, { recursive: true });
    },
  };
}

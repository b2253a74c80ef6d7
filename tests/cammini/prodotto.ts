import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { rispondi } from '../../src/app/entrata-server.tsx';
import { creaApi } from '../../supabase/functions/api/app.ts';
import { serve } from '../../supabase/local/ascolto.ts';
import { creaOrigine } from '../../supabase/local/origine.ts';
import { portaLibera } from '../../supabase/local/porta.ts';
import { apriCassetta } from '../../supabase/local/posta.ts';
import { apriBanco, type BancoDiProva } from '../../supabase/local/prova.ts';
import { creaSito, type Fonte } from '../../supabase/local/sito.ts';
import { accendiStripe } from '../../supabase/local/stripe.ts';
import type { Vicende } from '../../supabase/local/stripe-finto/vicende.ts';
import { email, PASSWORD, type Persona } from '../../supabase/seed/persone.ts';
import { semina } from '../../supabase/seed/semina.ts';

const RADICE = join(import.meta.dirname, '..', '..');

/** The site as Vite would serve it: pages are drawn, files don't matter here. */
const FONTE: Fonte = {
  dev: true,
  statico: async () => null,
  manifesto: async () => null,
  modello: async () => readFileSync(join(RADICE, 'index.html'), 'utf8'),
  rispondi: async () => rispondi,
};

export interface Prodotto {
  sito: string;
  /** To look behind the doors; nothing is done through it that a person could do. */
  banco: BancoDiProva;
  /** What happens at the banks; its words arrive as webhooks over HTTP. */
  vicende: Vicende;
  /** A procedure, as a page calls it: with the person's own token. */
  chiedi<T>(chi: Persona, procedura: string, argomenti?: object): Promise<T>;
  /** One that changes something: with its command. */
  comanda<T>(chi: Persona, procedura: string, argomenti?: object): Promise<T>;
  api<T>(chi: Persona | null, percorso: string, corpo?: object): Promise<T>;
  manda(chi: Persona | null, percorso: string, opzioni?: RequestInit): Promise<Response>;
  /** The provider's own pages: what somebody does there with our keys. */
  fornitore: Stripe;
  /** What the provider was asked to give back of this payment. */
  rimborsiDi(intento: string): Promise<Stripe.Refund[]>;
  /** The open rows of the office's 'Da fare' about this sale, by kind. */
  daFare(v: { verifica: string; ordine: string }): Promise<string[]>;
  /** The words of the provider that were sent have been heard. */
  quiete(): Promise<void>;
  /** The jobs, as often as letters are left to send. */
  lavori(): Promise<void>;
  /** Time passes, and the jobs run; sessions end. */
  passano(ore: number): Promise<void>;
  lettere(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  chiudi(): Promise<void>;
}

/**
 * The whole product on one origin, listening on a port, with the demonstration in it. Call it once the file's clock stands. With
 * `connect` payouts leave through the provider.
 */
export async function apriProdotto({ connect = false } = {}): Promise<Prodotto> {
  const cartella = mkdtempSync(join(tmpdir(), 'fidati-cammino-'));
  const banco = await apriBanco();
  await semina(banco);
  const porta = await portaLibera();
  const siteUrl = `http://localhost:${porta}`;
  const { publishableKey, secretKey, certificati, lavoriSecret, webhookSecret } = banco.chiavi;
  const opzioni = connect ? { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_dei_conti_di_chi_riceve' } : {};
  const stripe = await accendiStripe({ cartella, siteUrl, webhookSecret, opzioni });
  if (stripe.vicende === null) throw new Error('walks need the payment stand-in');
  const cassetta = apriCassetta(join(cartella, 'posta'));
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
  const api = async (richiesta: Request, indirizzo: string | null): Promise<Response> =>
    app.fetch(richiesta, { indirizzo: indirizzo ?? 'interno' });
  const interna: typeof fetch = (risorsa, opzioni) => {
    const richiesta = new Request(risorsa, opzioni);
    return new URL(richiesta.url).pathname.startsWith('/api/') ? api(richiesta, null) : banco.fetch(richiesta);
  };
  const lavori = () =>
    api(new Request(`${siteUrl}/api/lavori`, { method: 'POST', headers: { 'x-lavori-secret': lavoriSecret } }), null);
  const origine = creaOrigine({
    lite: (richiesta) => banco.fetch(richiesta),
    api,
    sito: creaSito(FONTE, { siteUrl, publishableKey, fetch: interna, stripeVero: false }),
    stripe: stripe.pagine,
    cassetta,
    lavori,
    siteUrl,
    aperto: false,
  });
  const ascolto = await serve(origine, { PORT: porta, host: false, https: false, cartella, vite: null });
  stripe.consegnaA((richiesta) => fetch(richiesta));
  const porte = apriPorte(siteUrl, publishableKey);
  const { host = '', port = 0, protocol = 'http' } = stripe.ambiente;
  const cassa = new Stripe(stripe.ambiente.secretKey, { host, port, protocol, telemetry: false });
  return {
    ...porte,
    sito: siteUrl,
    banco,
    vicende: stripe.vicende,
    quiete: stripe.quiete,
    fornitore: cassa,
    rimborsiDi: async (payment_intent) => (await cassa.refunds.list({ payment_intent })).data,
    daFare: async ({ verifica, ordine }) => {
      const righe = await banco.sql<{ tipo: string }>(
        `select n.tipo from public.admin_notifications n where n.chiusa_il is null and n.riferimento in (select $1::uuid union select $2::uuid
           union select k.id from public.contestazioni k where k.id_ordine = $2 union select r.id from public.recessi r where r.id_ordine = $2)`,
        [verifica, ordine === '' ? null : ordine],
      );
      return righe.map(({ tipo }) => tipo).sort();
    },
    async chiudi() {
      await ascolto.chiudi();
      await stripe.chiudi();
      await banco.chiudi();
      rmSync(cartella, { recursive: true });
    },
  };
}

type Porte = Pick<Prodotto, 'chiedi' | 'comanda' | 'api' | 'manda' | 'lavori' | 'passano' | 'lettere'>;

/** What people, tablets and machines use: addresses and tokens, nothing else. */
function apriPorte(sito: string, publishableKey: string): Porte {
  const sessioni = new Map<Persona, string>();
  async function token(chi: Persona): Promise<string> {
    const noto = sessioni.get(chi);
    if (noto !== undefined) return noto;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: email(chi), password: PASSWORD });
    const risposta = await fetch(`${sito}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
    const { access_token } = await letta<{ access_token: string }>(risposta, `sign-in of ${chi}`);
    sessioni.set(chi, access_token);
    return access_token;
  }
  async function manda(chi: Persona | null, percorso: string, opzioni: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
    if (chi !== null) headers.set('authorization', `Bearer ${await token(chi)}`);
    for (const [nome, valore] of new Headers(opzioni.headers)) headers.set(nome, valore);
    return fetch(`${sito}${percorso}`, { ...opzioni, headers });
  }
  const posta = async (chi: Persona | null, percorso: string, corpo: object, altre: HeadersInit = {}) =>
    manda(chi, percorso, { method: 'POST', body: JSON.stringify(corpo), headers: altre });
  const lavori: Prodotto['lavori'] = async () => {
    for (let giro = 0; giro < 30; giro += 1) {
      const fatto = await letta<{ errori: string[]; posta: { inviate: number; fallite: number } }>(
        await fetch(`${sito}/_lavori`, { method: 'POST' }),
        'the jobs',
      );
      if (fatto.errori.length > 0 || fatto.posta.fallite > 0) throw new Error(`the jobs: ${JSON.stringify(fatto)}`);
      if (fatto.posta.inviate === 0) return;
    }
    throw new Error('letters without end');
  };
  const chiedi: Prodotto['chiedi'] = async (chi, procedura, argomenti = {}) =>
    letta(await posta(chi, `/rest/v1/rpc/${procedura}`, argomenti), `${chi}: ${procedura}`);
  return {
    manda,
    lavori,
    chiedi,
    comanda: (chi, procedura, argomenti = {}) => chiedi(chi, procedura, { ...argomenti, p_comando: randomUUID() }),
    api: async (chi, percorso, corpo) =>
      letta(
        corpo === undefined
          ? await manda(chi, `/api${percorso}`)
          : await posta(chi, `/api${percorso}`, corpo, { 'idempotency-key': randomUUID() }),
        `${chi}: ${percorso}`,
      ),
    async passano(ore) {
      sessioni.clear();
      vi.setSystemTime(new Date(Date.now() + ore * 3_600_000));
      await lavori();
    },
    lettere: async () => letta(await fetch(`${sito}/_posta.json`), 'the caught letters'),
  };
}

/** The answer's JSON; anything but a yes stops the walk with what was said. */
async function letta<T>(risposta: Response, cosa: string): Promise<T> {
  const testo = await risposta.text();
  if (!risposta.ok) throw new Error(`${cosa}: ${risposta.status} ${testo}`);
  return (testo === '' ? null : JSON.parse(testo)) as T;
}

import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { vi } from 'vitest';
import type { Vicende } from '../../supabase/local/fake-stripe/scenarios.ts';
import { serve } from '../../supabase/local/listen.ts';
import { email, PASSWORD, type Persona } from '../../supabase/seed/persone.ts';
import { apriOrigine } from '../support/origine.ts';
import { portaLibera } from '../support/porta.ts';
import type { BancoDiProva } from '../support/prova.ts';

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
  const porta = await portaLibera();
  const sito = `http://localhost:${porta}`;
  const origine = await apriOrigine(sito, { connect });
  const { banco, stripe, cartella } = origine;
  if (stripe.vicende === null) throw new Error('walks need the payment stand-in');
  const ascolto = await serve(origine.gestore, { PORT: porta, host: false, https: false, cartella, vite: null });
  stripe.consegnaA((richiesta) => fetch(richiesta));
  const { host = '', port = 0, protocol = 'http' } = stripe.ambiente;
  const cassa = new Stripe(stripe.ambiente.secretKey, { host, port, protocol, telemetry: false });
  return {
    ...apriPorte(sito, banco.chiavi.publishableKey),
    sito,
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
      await origine.chiudi();
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

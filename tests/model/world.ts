import Stripe from 'stripe';
import type { AmbienteStripe } from '../../supabase/functions/_shared/ambiente.ts';
import { creaApi } from '../../supabase/functions/api/app.ts';
import type { World as MondoStripe } from '../../supabase/local/fake-stripe/intents.ts';
import { createScenarios, type Scenarios } from '../../supabase/local/fake-stripe/scenarios.ts';
import { createService, listen } from '../../supabase/local/fake-stripe/service.ts';
import { emptyState, newId, type State } from '../../supabase/local/fake-stripe/state.ts';
import { generateKeys } from '../../supabase/local/keys.ts';
import { FAKE_KEYS } from '../../supabase/local/stripe.ts';
import { refusalOf } from '../db/scene.ts';
import { photoBytes } from '../db/scene_verifiche.ts';
import type { Personas } from '../support/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { stopPostgresClock } from '../support/postgres_clock.ts';
import { callWitness } from './witness.ts';

const SITO = 'http://modello.local';
const SEGRETO = 'whsec_modello_di_almeno_trentadue_caratteri';
const SEGRETO_CONTI = 'whsec_conti_del_modello_di_almeno_trentadue';

export interface Word {
  tipo: string;
  oggetto: object;
  id: string;
  /** The receiver's account that it is about: such words are signed for an endpoint of their own. */
  conto: string | undefined;
}

/** A real Postgres whose clock is a row, the API on it, the payment stand-in, and its words kept in our hand. */
export interface World extends Personas, Pick<TestPostgres, 'servizio'> {
  stripe: MondoStripe;
  vicende: Scenarios;
  /** Words of the provider that nobody has delivered yet. */
  parole: Word[];
  /** What a procedure answered that is no rule's refusal: a deadlock, a broken constraint, a bug. */
  guasti: string[];
  ora(): Date;
  passano(ms: number): Promise<void>;
  manda(percorso: string, corpo: object, chi: string): Promise<{ stato: number; corpo: Record<string, unknown> }>;
  consegna(parola: Word): Promise<void>;
  /** Whether payouts leave through Stripe Connect from now on. */
  connect(acceso: boolean): Promise<void>;
  lavori(): Promise<void>;
  chiudi(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const db = await startPostgres(4, { preparate: true });
  let ora = new Date('2026-11-20T09:00:00Z');
  await stopPostgresClock(db, ora);
  await callWitness(db.sql);
  const parole: Word[] = [];
  const guasti: string[] = [];
  const stato: State = emptyState();
  const emetti = (tipo: string, oggetto: object, conto?: string) =>
    void parole.push({ tipo, oggetto: structuredClone(oggetto), id: newId('evt'), conto });
  const stripe: MondoStripe = { stato, adesso: () => ora, siteUrl: SITO, emetti };
  const servizio = await listen(createService(stripe, { stato, salva: () => undefined }, FAKE_KEYS.secretKey));
  const chiavi = await generateKeys();
  const chiamaRpc = ponte(db, chiavi.secretKey, guasti);
  const { certificati: firmaCertificati, lavoriSecret, publishableKey, secretKey } = chiavi;
  const chiaviStripe: AmbienteStripe = {
    ...FAKE_KEYS,
    webhookSecret: SEGRETO,
    host: '127.0.0.1',
    port: servizio.porta,
    protocol: 'http',
  };
  const api = creaApi({
    supabaseUrl: SITO,
    publishableKey,
    secretKey,
    fetch: (risorsa, opzioni) => chiamaRpc(new Request(risorsa, opzioni)),
    stripe: chiaviStripe,
    posta: { invia: async () => undefined },
    firmaCertificati,
    lavoriSecret,
    siteUrl: SITO,
    adesso: () => ora,
  });
  const manda = async (percorso: string, corpo: string, intestazioni: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', ...intestazioni };
    const risposta = await api.request(`/api${percorso}`, { method: 'POST', headers, body: corpo });
    return { stato: risposta.status, corpo: await risposta.json() };
  };
  const postino = new Stripe('sk_test_postino');
  return {
    ...db,
    stripe,
    vicende: createScenarios(stripe, () => undefined),
    parole,
    guasti,
    ora: () => ora,
    async passano(ms) {
      ora = new Date(ora.getTime() + ms);
      await db.sql('update privato.clessidra set istante = $1', [ora.toISOString()]);
    },
    manda: (percorso, corpo, chi) => manda(percorso, JSON.stringify(corpo), { authorization: `Bearer ${chi}` }),
    async connect(acceso) {
      delete chiaviStripe.connect;
      if (acceso) chiaviStripe.connect = { webhookSecret: SEGRETO_CONTI };
      await db.servizio('select public.segna_connect($1)', [acceso]);
    },
    async consegna({ tipo, oggetto, id, conto }) {
      const evento = { id, object: 'event', type: tipo, livemode: false, account: conto, data: { object: oggetto } };
      const payload = JSON.stringify(evento);
      const secret = conto === undefined ? SEGRETO : SEGRETO_CONTI;
      const timestamp = Math.floor(ora.getTime() / 1000);
      const firma = await postino.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
      const { stato: status, corpo } = await manda('/stripe/webhook', payload, { 'stripe-signature': firma });
      if (status !== 200) throw new Error(`webhook ${tipo}: ${status} ${JSON.stringify(corpo)}`);
    },
    async lavori() {
      const { stato: status, corpo } = await manda('/lavori', '{}', { 'x-lavori-secret': lavoriSecret });
      const falliti = Array.isArray(corpo.errori) ? corpo.errori : ['no answer'];
      if (status !== 200 || falliti.length > 0) throw new Error(`jobs: ${status} ${JSON.stringify(corpo)}`);
    },
    async chiudi() {
      await servizio.chiudi();
      await db.close();
    },
  };
}

/** What PostgREST does with a call, on a connection of ours: named arguments, the caller's role, refusals with their status. */
function ponte(db: TestPostgres, chiaveSegreta: string, guasti: string[]) {
  const tipi = new Map<string, Map<string, string>>();
  const tipiDi = async (nome: string): Promise<Map<string, string>> => {
    const noti = tipi.get(nome);
    if (noti !== undefined) return noti;
    const righe = await db.sql<{ n: string; t: string }>(
      `select unnest(p.proargnames) as n, unnest(p.proargtypes::regtype[])::text as t from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
      [nome],
    );
    const letti = new Map(righe.map(({ n, t }) => [n, t]));
    tipi.set(nome, letti);
    return letti;
  };
  const valore = (v: unknown) => (typeof v === 'object' && v !== null ? JSON.stringify(v) : v);
  return async (richiesta: Request): Promise<Response> => {
    const chi = (richiesta.headers.get('authorization') ?? '').replace('Bearer ', '');
    const { pathname } = new URL(richiesta.url);
    if (pathname === '/auth/v1/user') return Response.json({ id: chi });
    if (pathname.startsWith('/storage/v1/object/')) return fotografia(pathname);
    const nome = pathname.replace('/rest/v1/rpc/', '');
    const argomenti: Record<string, unknown> = JSON.parse((await richiesta.text()) || '{}');
    const forme = await tipiDi(nome);
    const nomi = Object.keys(argomenti);
    const scritto = (n: string, i: number) => {
      const forma = forme.get(n) ?? 'text';
      const lista = `array(select jsonb_array_elements_text($${i + 1}::text::jsonb))`;
      return `${n} => ${forma.endsWith('[]') ? lista : `$${i + 1}::text`}::${forma}`;
    };
    const chiamata = `select public.${nome}(${nomi.map(scritto).join(', ')}) as r`;
    const params = nomi.map((n) => valore(argomenti[n]));
    try {
      const [riga] = await (chi === chiaveSegreta
        ? db.servizio<{ r: unknown }>(chiamata, params)
        : db.asUser(chi, (sql) => sql<{ r: unknown }>(chiamata, params)));
      return Response.json(riga?.r ?? null);
    } catch (causa) {
      const { codice, testo, status } = await refusalOf(Promise.reject(causa));
      if (status === null) guasti.push(`${nome}: ${codice} ${testo}`);
      return Response.json({ code: codice, message: testo, details: null, hint: null }, { status: status ?? 500 });
    }
  };
}

/** The archive keeps nothing here: a picture's name says what it holds. */
function fotografia(pathname: string): Response {
  const id = /([0-9a-f-]{36})-[0-9a-f]{16}\.jpg$/.exec(pathname)?.[1];
  if (id === undefined) return new Response(null, { status: 404 });
  return new Response(photoBytes(id), { headers: { 'content-type': 'image/jpeg' } });
}

import Stripe from 'stripe';
import { TRIAL_STRIPE_KEYS } from '../../src/server/trial.ts';
import type { StripeEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { createScenarios, type Scenarios } from '../../supabase/local/fake-stripe/scenarios.ts';
import { createService, listen } from '../../supabase/local/fake-stripe/service.ts';
import { emptyState, newId, type State } from '../../supabase/local/fake-stripe/state.ts';
import type { World as MondoStripe } from '../../supabase/local/fake-stripe/world.ts';
import { generateKeys } from '../../supabase/local/keys.ts';
import { refusalOf } from '../db/scene.ts';
import { photoBytes } from '../db/scene-verifiche.ts';
import type { Personas } from '../support/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { stopPostgresClock } from '../support/postgres-clock.ts';
import { callWitness } from './witness.ts';

const SITE = 'http://modello.local';
const SECRET = 'whsec_modello_di_almeno_trentadue_caratteri';
const CONNECT_SECRET = 'whsec_conti_del_modello_di_almeno_trentadue';

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
  stories: Scenarios;
  /** Words of the provider that nobody has delivered yet. */
  parole: Word[];
  /** What a procedure answered that is no rule's refusal: a deadlock, a broken constraint, a bug. */
  guasti: string[];
  /** Moves with everything that happens at the provider. */
  presso(): number;
  ora(): Date;
  passTime(ms: number): Promise<void>;
  send(path: string, body: object, who: string): Promise<{ stato: number; body: Record<string, unknown> }>;
  consegna(word: Word): Promise<void>;
  /** Whether payouts leave through Stripe Connect from now on. */
  connect(running: boolean): Promise<void>;
  /** `all`: also those that have nothing to do with an item or its money. */
  lavori(all?: boolean): Promise<void>;
  chiudi(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const db = await startPostgres(4, { prepared: true });
  let ora = new Date('2026-11-20T09:00:00Z');
  await stopPostgresClock(db, ora);
  await callWitness(db.sql);
  const words: Word[] = [];
  const faults: string[] = [];
  const stato: State = emptyState();
  let atProvider = 0;
  const happens = () => {
    atProvider += 1;
  };
  const emetti = (kind: string, oggetto: object, conto?: string) => {
    happens();
    words.push({ tipo: kind, oggetto: structuredClone(oggetto), id: newId('evt'), conto });
  };
  const stripe: MondoStripe = { stato, adesso: () => ora, siteUrl: SITE, emetti };
  const asService = await listen(createService(stripe, { stato, save: happens }, TRIAL_STRIPE_KEYS.secretKey));
  const keys = await generateKeys();
  const idle = { on: false };
  const callRpc = bridge(db, keys.secretKey, faults, idle);
  const { certificati: certificatiSigning, jobsSecret, publishableKey, secretKey } = keys;
  const stripeKeys: StripeEnvironment = {
    ...TRIAL_STRIPE_KEYS,
    webhookSecret: SECRET,
    host: '127.0.0.1',
    port: asService.porta,
    protocol: 'http',
  };
  const api = createApi({
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: (resource, options) => callRpc(new Request(resource, options)),
    stripe: stripeKeys,
    posta: { invia: async () => undefined },
    certificatiSigning,
    jobsSecret,
    siteUrl: SITE,
    adesso: () => ora,
  });
  const post = async (path: string, body: string, headerList: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', ...headerList };
    const answer = await api.request(`/api${path}`, { method: 'POST', headers, body: body });
    return { stato: answer.status, body: await answer.json() };
  };
  const postman = new Stripe('sk_test_postino');
  return {
    ...db,
    asUser: db.inSession,
    stripe,
    stories: createScenarios(stripe, happens),
    parole: words,
    guasti: faults,
    presso: () => atProvider,
    ora: () => ora,
    async passTime(ms) {
      ora = new Date(ora.getTime() + ms);
      await db.sql('update privato.clessidra set istante = $1', [ora.toISOString()]);
    },
    send: (path, body, who) => post(path, JSON.stringify(body), { authorization: `Bearer ${who}` }),
    async connect(running) {
      delete stripeKeys.connect;
      if (running) stripeKeys.connect = { webhookSecret: CONNECT_SECRET };
      await db.servizio('select public.segna_connect($1)', [running]);
    },
    async consegna({ tipo, oggetto, id, conto }) {
      const event = { id, object: 'event', type: tipo, livemode: false, account: conto, data: { object: oggetto } };
      const payload = JSON.stringify(event);
      const secret = conto === undefined ? SECRET : CONNECT_SECRET;
      const timestamp = Math.floor(ora.getTime() / 1000);
      const firma = await postman.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
      const { stato: status, body } = await post('/stripe/webhook', payload, { 'stripe-signature': firma });
      if (status !== 200) throw new Error(`webhook ${tipo}: ${status} ${JSON.stringify(body)}`);
    },
    async lavori(all = false) {
      idle.on = !all;
      const { stato: status, body } = await post('/lavori', '{}', { 'x-lavori-secret': jobsSecret });
      const failed = Array.isArray(body.errori) ? body.errori : ['no answer'];
      if (status !== 200 || failed.length > 0) throw new Error(`jobs: ${status} ${JSON.stringify(body)}`);
    },
    async chiudi() {
      await asService.chiudi();
      await db.close();
    },
  };
}

/** Jobs of the house, as they answer when there is nothing to do: they are asked for once a history. */
const HOUSE: Readonly<Record<string, unknown>> = {
  pulisci_limiti: null,
  lavori_conservazione: { resta: false },
  aggiorna_prezzi_esposti: 0,
  aggiorna_nomi_categorie: 0,
  file_prenota: [],
  vies_prenota: [],
};

/** What PostgREST does with a call, on a connection of ours: named arguments, the caller's role, refusals with their status. */
function bridge(db: TestPostgres, secretKey: string, faults: string[], idle: { on: boolean }) {
  const kinds = new Map<string, Map<string, string>>();
  const kindsOf = async (name: string): Promise<Map<string, string>> => {
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const rows = await db.sql<{ n: string; t: string }>(
      `select unnest(p.proargnames) as n, unnest(p.proargtypes::regtype[])::text as t from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
      [name],
    );
    const seen = new Map(rows.map(({ n, t }) => [n, t]));
    kinds.set(name, seen);
    return seen;
  };
  const value = (v: unknown) => (typeof v === 'object' && v !== null ? JSON.stringify(v) : v);
  return async (richiesta: Request): Promise<Response> => {
    const who = (richiesta.headers.get('authorization') ?? '').replace('Bearer ', '');
    const { pathname } = new URL(richiesta.url);
    if (pathname === '/auth/v1/user') return Response.json({ id: who });
    if (pathname.startsWith('/storage/v1/object/')) return snapshot(pathname);
    const name = pathname.replace('/rest/v1/rpc/', '');
    if (idle.on && Object.hasOwn(HOUSE, name)) return Response.json(HOUSE[name]);
    const args: Record<string, unknown> = JSON.parse((await richiesta.text()) || '{}');
    const shapes = await kindsOf(name);
    const names = Object.keys(args);
    const written = (n: string, i: number) => {
      const shape = shapes.get(n) ?? 'text';
      const list = `array(select jsonb_array_elements_text($${i + 1}::text::jsonb))`;
      return `${n} => ${shape.endsWith('[]') ? list : `$${i + 1}::text`}::${shape}`;
    };
    const call = `select public.${name}(${names.map(written).join(', ')}) as r`;
    const params = names.map((n) => value(args[n]));
    try {
      const [row] = await (who === secretKey
        ? db.servizio<{ r: unknown }>(call, params)
        : db.asUser(who, (sql) => sql<{ r: unknown }>(call, params)));
      return Response.json(row?.r ?? null);
    } catch (cause) {
      const { codice, testo: text, status } = await refusalOf(Promise.reject(cause));
      if (status === null) faults.push(`${name}: ${codice} ${text}`);
      return Response.json({ code: codice, message: text, details: null, hint: null }, { status: status ?? 500 });
    }
  };
}

/** The archive keeps nothing here: a picture's name says what it holds. */
function snapshot(pathname: string): Response {
  const id = /([0-9a-f-]{36})-[0-9a-f]{16}\.jpg$/.exec(pathname)?.[1];
  if (id === undefined) return new Response(null, { status: 404 });
  return new Response(photoBytes(id), { headers: { 'content-type': 'image/jpeg' } });
}

import { createHash } from 'node:crypto';
import type { ApiEnvironment, MailMessage, StripeEnvironment } from '../../supabase/functions/_shared/environment.ts';
import { fakeVies } from '../../supabase/functions/_shared/vies.ts';
import { createApi } from '../../supabase/functions/api/app.ts';

/** A rule's refusal as PostgREST answers it. */
export class Refusal {
  readonly stato: number;
  readonly code: string;
  readonly message: string;
  constructor(stato: number, code: string, message: string) {
    this.stato = stato;
    this.code = code;
    this.message = message;
  }
}

type Arguments = Record<string, unknown>;
/** `pass` is the SHA-256 of the maintenance pass that came with the call, '' without one. */
export type Procedures = Record<string, (args: Arguments, who: string, pass: string) => unknown>;

export interface Call {
  procedura: string;
  chi: string;
  args: Arguments;
}

/** The world of one test: what procedures answer, who the tokens belong to, what was asked, which letters left. */
export interface World {
  procedure: Procedures;
  calls: Call[];
  lettere: MailMessage[];
  brokenMail: boolean;
  ora: Date;
  environment: ApiEnvironment;
  send(path: string, options?: ApiRequest): Promise<Answer>;
}

export interface ApiRequest {
  body?: unknown;
  raw?: string;
  token?: string;
  metodo?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  stato: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export const ID = '11111111-2222-4333-8444-555555555555';
export const OTHER_ID = '99999999-2222-4333-8444-555555555555';

/** `token` is the person's id: the fake auth server believes it, the API never looks inside. */
export async function createWorld(procedure: Procedures = {}, stripe: StripeEnvironment | null = null): Promise<World> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes a pair');
  const world: World = {
    procedure: {
      stato_manutenzione: () => ({ maintenanceMode: false }),
      archivio_custodito: () => true,
      impostazioni_pubbliche: () => ({ siteName: 'Fidati', contactEmail: 'aiuto@fidati.example', dati_societari: {} }),
      consuma_limite: () => true,
      file_prenota: () => [],
      lavori_conservazione: () => ({ resta: false }),
      vies_prenota: () => [],
      ...procedure,
    },
    calls: [],
    lettere: [],
    brokenMail: false,
    ora: new Date('2026-11-20T10:00:00Z'),
    environment: {
      supabaseUrl: 'http://backend.local',
      publishableKey: 'sb_publishable_prova',
      secretKey: 'sb_secret_prova',
      fetch: async (resource, options) => reply(world, new Request(resource, options)),
      stripe,
      posta: {
        async invia(messaggio) {
          if (world.brokenMail) throw new Error('mail service answered 503');
          world.lettere.push(messaggio);
        },
      },
      vies: fakeVies,
      certificatiSigning: {
        privateJwk: await crypto.subtle.exportKey('jwk', pair.privateKey),
        publicJwk: await crypto.subtle.exportKey('jwk', pair.publicKey),
      },
      jobsSecret: 'segreto-dei-lavori-di-almeno-32-caratteri',
      siteUrl: 'http://localhost:4173',
      adesso: () => world.ora,
    },
    send: (path, options = {}) => send(world, path, options),
  };
  return world;
}

async function send(world: World, path: string, r: ApiRequest): Promise<Answer> {
  const body = r.raw ?? (r.body === undefined ? null : JSON.stringify(r.body));
  const headers = new Headers(r.headers);
  if (r.token !== undefined) headers.set('authorization', `Bearer ${r.token}`);
  if (body !== null) headers.set('content-type', 'application/json');
  const response = await createApi(world.environment).request(
    `/api${path}`,
    { method: r.metodo ?? (body === null ? 'GET' : 'POST'), headers, body },
    { indirizzo: '203.0.113.7' },
  );
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').includes('json');
  const read = text === '' ? {} : json ? JSON.parse(text) : { testo: text };
  return { stato: response.status, body: read, headers: response.headers };
}

async function reply(world: World, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const who = (request.headers.get('authorization') ?? 'Bearer anon').replace('Bearer ', '');
  if (pathname === '/auth/v1/user') {
    return who === 'scaduto' ? Response.json({ msg: 'expired' }, { status: 401 }) : Response.json({ id: who });
  }
  const procedura = pathname.replace('/rest/v1/rpc/', '');
  const args: Arguments = JSON.parse((await request.text()) || '{}');
  world.calls.push({ procedura, chi: who, args: args });
  const act = world.procedure[procedura];
  if (act === undefined) return Response.json({ code: 'PGRST202', message: `no ${procedura}` }, { status: 404 });
  const pass = request.headers.get('x-fidati-pass');
  const outcome = await act(args, who, pass === null ? '' : createHash('sha256').update(pass).digest('hex'));
  if (!(outcome instanceof Refusal)) return Response.json(outcome ?? null);
  return Response.json(
    { code: outcome.code, message: outcome.message, details: null, hint: null },
    { status: outcome.stato },
  );
}

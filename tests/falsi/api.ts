import { createHash } from 'node:crypto';
import type { AmbienteApi, AmbienteStripe, MessaggioPosta } from '../../supabase/functions/_shared/ambiente.ts';
import { viesFinto } from '../../supabase/functions/_shared/vies.ts';
import { creaApi } from '../../supabase/functions/api/app.ts';

/** A rule's refusal as PostgREST answers it. */
export class Rifiuto {
  readonly stato: number;
  readonly code: string;
  readonly message: string;
  constructor(stato: number, code: string, message: string) {
    this.stato = stato;
    this.code = code;
    this.message = message;
  }
}

type Argomenti = Record<string, unknown>;
/** `pass` is the SHA-256 of the maintenance pass that came with the call, '' without one. */
export type Procedure = Record<string, (argomenti: Argomenti, chi: string, pass: string) => unknown>;

export interface Chiamata {
  procedura: string;
  chi: string;
  argomenti: Argomenti;
}

/** The world of one test: what procedures answer, who the tokens belong to, what was asked, which letters left. */
export interface Mondo {
  procedure: Procedure;
  chiamate: Chiamata[];
  lettere: MessaggioPosta[];
  postaRotta: boolean;
  ora: Date;
  ambiente: AmbienteApi;
  manda(percorso: string, opzioni?: Richiesta): Promise<Risposta>;
}

export interface Richiesta {
  corpo?: unknown;
  grezzo?: string;
  token?: string;
  metodo?: string;
  intestazioni?: Record<string, string>;
}

export interface Risposta {
  stato: number;
  corpo: Record<string, unknown>;
  intestazioni: Headers;
}

export const ID = '11111111-2222-4333-8444-555555555555';
export const ALTRO_ID = '99999999-2222-4333-8444-555555555555';

/** `token` is the person's id: the fake auth server believes it, the API never looks inside. */
export async function creaMondo(procedure: Procedure = {}, stripe: AmbienteStripe | null = null): Promise<Mondo> {
  const coppia = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in coppia)) throw new Error('Ed25519 makes a pair');
  const mondo: Mondo = {
    procedure: {
      stato_manutenzione: () => ({ maintenanceMode: false }),
      consuma_limite: () => true,
      file_prenota: () => [],
      lavori_conservazione: () => ({}),
      vies_prenota: () => [],
      ...procedure,
    },
    chiamate: [],
    lettere: [],
    postaRotta: false,
    ora: new Date('2026-11-20T10:00:00Z'),
    ambiente: {
      supabaseUrl: 'http://backend.local',
      publishableKey: 'sb_publishable_prova',
      secretKey: 'sb_secret_prova',
      fetch: async (risorsa, opzioni) => rispondi(mondo, new Request(risorsa, opzioni)),
      stripe,
      posta: {
        async invia(messaggio) {
          if (mondo.postaRotta) throw new Error('mail service answered 503');
          mondo.lettere.push(messaggio);
        },
      },
      vies: viesFinto,
      firmaCertificati: {
        privateJwk: await crypto.subtle.exportKey('jwk', coppia.privateKey),
        publicJwk: await crypto.subtle.exportKey('jwk', coppia.publicKey),
      },
      lavoriSecret: 'segreto-dei-lavori-di-almeno-32-caratteri',
      siteUrl: 'http://localhost:4173',
      adesso: () => mondo.ora,
    },
    manda: (percorso, opzioni = {}) => manda(mondo, percorso, opzioni),
  };
  return mondo;
}

async function manda(mondo: Mondo, percorso: string, r: Richiesta): Promise<Risposta> {
  const corpo = r.grezzo ?? (r.corpo === undefined ? null : JSON.stringify(r.corpo));
  const headers = new Headers(r.intestazioni);
  if (r.token !== undefined) headers.set('authorization', `Bearer ${r.token}`);
  if (corpo !== null) headers.set('content-type', 'application/json');
  const risposta = await creaApi(mondo.ambiente).request(
    `/api${percorso}`,
    { method: r.metodo ?? (corpo === null ? 'GET' : 'POST'), headers, body: corpo },
    { indirizzo: '203.0.113.7' },
  );
  const testo = await risposta.text();
  const json = (risposta.headers.get('content-type') ?? '').includes('json');
  const letto = testo === '' ? {} : json ? JSON.parse(testo) : { testo };
  return { stato: risposta.status, corpo: letto, intestazioni: risposta.headers };
}

async function rispondi(mondo: Mondo, richiesta: Request): Promise<Response> {
  const { pathname } = new URL(richiesta.url);
  const chi = (richiesta.headers.get('authorization') ?? 'Bearer anon').replace('Bearer ', '');
  if (pathname === '/auth/v1/user') {
    return chi === 'scaduto' ? Response.json({ msg: 'expired' }, { status: 401 }) : Response.json({ id: chi });
  }
  const procedura = pathname.replace('/rest/v1/rpc/', '');
  const argomenti: Argomenti = JSON.parse((await richiesta.text()) || '{}');
  mondo.chiamate.push({ procedura, chi, argomenti });
  const fai = mondo.procedure[procedura];
  if (fai === undefined) return Response.json({ code: 'PGRST202', message: `no ${procedura}` }, { status: 404 });
  const pass = richiesta.headers.get('x-fidati-pass');
  const esito = await fai(argomenti, chi, pass === null ? '' : createHash('sha256').update(pass).digest('hex'));
  if (!(esito instanceof Rifiuto)) return Response.json(esito ?? null);
  return Response.json(
    { code: esito.code, message: esito.message, details: null, hint: null },
    { status: esito.stato },
  );
}

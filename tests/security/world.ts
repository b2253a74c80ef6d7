import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import type { MessaggioPosta } from '../../supabase/functions/_shared/ambiente.ts';
import { creaApi } from '../../supabase/functions/api/app.ts';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { emailOf, PASSWORD, type Person, WITH_ACCOUNT, type WithAccount } from './people.ts';
import { prepareScene, type Things } from './scene.ts';

export const SITE = 'http://prova.local';

export interface Answer {
  stato: number;
  /** The JSON of the answer, or its text where it is none. */
  corpo: unknown;
  testo: string;
  intestazioni: Headers;
}

export interface Sending {
  metodo?: string;
  corpo?: unknown;
  grezzo?: BodyInit;
  intestazioni?: Record<string, string>;
  /** Another token than the persona's own. */
  token?: string;
}

/** The whole backend with the scene in it, spoken to over HTTP with tokens of a real sign-in. */
export interface World {
  db: TestDatabase;
  cose: Things;
  stripe: LocalStripe;
  lettere: MessaggioPosta[];
  token: Record<WithAccount, string>;
  /** /rest/v1, /auth/v1 and /storage/v1. */
  chiedi(persona: Person, path: string, invio?: Sending): Promise<Answer>;
  rpc(persona: Person, procedura: string, args?: object): Promise<Answer>;
  api(persona: Person, path: string, invio?: Sending): Promise<Answer>;
  /** The API as a page's own request reaches it. */
  apiFetch(richiesta: Request): Promise<Response>;
  chiudi(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-attacchi-'));
  const banco = await openDatabase();
  const things = await prepareScene(banco);
  const { publishableKey, secretKey, certificati, lavoriSecret, webhookSecret } = banco.chiavi;
  const stripe = await startStripe({ cartella: folder, siteUrl: SITE, webhookSecret });
  const letters: MessaggioPosta[] = [];
  const app = creaApi({
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: banco.fetch,
    stripe: stripe.ambiente,
    posta: { invia: async (messaggio) => void letters.push(messaggio) },
    firmaCertificati: certificati,
    lavoriSecret,
    siteUrl: SITE,
    adesso: () => new Date(),
  });
  stripe.consegnaA(async (richiesta) => app.fetch(richiesta));
  const token = await entrano(banco);
  const options = (persona: Person, invio: Sending) => {
    const headers = new Headers({ apikey: publishableKey, ...invio.intestazioni });
    const own = invio.token ?? (persona === 'anonimo' ? undefined : token[persona]);
    if (own !== undefined) headers.set('authorization', `Bearer ${own}`);
    const body = invio.grezzo ?? (invio.corpo === undefined ? undefined : JSON.stringify(invio.corpo));
    if (invio.corpo !== undefined) headers.set('content-type', 'application/json');
    return {
      method: invio.metodo ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body === undefined ? {} : { body }),
    };
  };
  const world: World = {
    db: banco,
    cose: things,
    stripe,
    lettere: letters,
    token,
    chiedi: async (persona, path, invio = {}) => read(await banco.fetch(`${SITE}${path}`, options(persona, invio))),
    rpc: (persona, procedura, args = {}) => world.chiedi(persona, `/rest/v1/rpc/${procedura}`, { corpo: args }),
    api: async (persona, path, invio = {}) => read(await app.request(`/api${path}`, options(persona, invio))),
    apiFetch: async (richiesta) => app.fetch(richiesta),
    async chiudi() {
      await stripe.chiudi();
      await banco.close();
      rmSync(folder, { recursive: true });
    },
  };
  return world;
}

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const json = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
  return { stato: answer.status, corpo: json ? JSON.parse(text) : text, testo: text, intestazioni: answer.headers };
}

async function entrano(db: TestDatabase): Promise<Record<WithAccount, string>> {
  const token = { utente: '', venditore: '', acquirente: '', centro: '', altro_centro: '', admin: '', sospeso: '' };
  for (const name of WITH_ACCOUNT) {
    const answer = await db.fetch(`${SITE}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: db.chiavi.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(name), password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`${name} does not sign in: ${await answer.text()}`);
    const session: { access_token: string } = await answer.json();
    token[name] = session.access_token;
  }
  return token;
}

/** The code of a refusal, whichever door answered: PostgREST's, a rule's, the API's. */
export function codeOf({ corpo: payload }: Answer): string {
  if (typeof payload !== 'object' || payload === null) return '';
  if ('code' in payload && typeof payload.code === 'string') return payload.code;
  return '';
}

/** Refused as a request of a person is refused: said no, and not by falling over. */
export const isRefused = ({ stato }: Answer): boolean => stato >= 400 && stato < 500;

/** Lite logs each hostile request that it turns away; in the files of attacks that is what is expected. */
export function expectedNoise(): void {
  afterEach(() => {
    vi.mocked(console.error).mockClear();
  });
}

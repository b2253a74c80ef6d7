import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import type { MailMessage } from '../../supabase/functions/_shared/environment.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { type LocalStripe, startStripe } from '../../supabase/local/stripe.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { emailOf, PASSWORD, type Person, WITH_ACCOUNT, type WithAccount } from './people.ts';
import { prepareScene, type Things } from './scene.ts';

export const SITE = 'http://prova.local';

export interface Answer {
  stato: number;
  /** The JSON of the answer, or its text where it is none. */
  body: unknown;
  testo: string;
  headers: Headers;
}

export interface Sending {
  metodo?: string;
  body?: unknown;
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** Another token than the persona's own. */
  token?: string;
}

/** The whole backend with the scene in it, spoken to over HTTP with tokens of a real sign-in. */
export interface World {
  db: TestDatabase;
  cose: Things;
  stripe: LocalStripe;
  lettere: MailMessage[];
  token: Record<WithAccount, string>;
  /** /rest/v1, /auth/v1 and /storage/v1. */
  ask(persona: Person, path: string, submission?: Sending): Promise<Answer>;
  rpc(persona: Person, procedura: string, args?: object): Promise<Answer>;
  api(persona: Person, path: string, submission?: Sending): Promise<Answer>;
  /** The API as a page's own request reaches it. */
  apiFetch(richiesta: Request): Promise<Response>;
  chiudi(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'fidati-attacchi-'));
  const banco = await openDatabase();
  const things = await prepareScene(banco);
  const { publishableKey, secretKey, certificati, jobsSecret, webhookSecret } = banco.chiavi;
  const stripe = await startStripe({ cartella: folder, siteUrl: SITE, webhookSecret });
  const letters: MailMessage[] = [];
  const app = createApi({
    supabaseUrl: SITE,
    publishableKey,
    secretKey,
    fetch: banco.fetch,
    stripe: stripe.environment,
    posta: { invia: async (messaggio) => void letters.push(messaggio) },
    certificatiSigning: certificati,
    jobsSecret,
    siteUrl: SITE,
    adesso: () => new Date(),
  });
  stripe.deliverTo(async (richiesta) => app.fetch(richiesta));
  const token = await enterAll(banco);
  const options = (persona: Person, submission: Sending) => {
    const headers = new Headers({ apikey: publishableKey, ...submission.headers });
    const own = submission.token ?? (persona === 'anonimo' ? undefined : token[persona]);
    if (own !== undefined) headers.set('authorization', `Bearer ${own}`);
    const body = submission.raw ?? (submission.body === undefined ? undefined : JSON.stringify(submission.body));
    if (submission.body !== undefined) headers.set('content-type', 'application/json');
    return {
      method: submission.metodo ?? (body === undefined ? 'GET' : 'POST'),
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
    ask: async (persona, path, submission = {}) =>
      read(await banco.fetch(`${SITE}${path}`, options(persona, submission))),
    rpc: (persona, procedura, args = {}) => world.ask(persona, `/rest/v1/rpc/${procedura}`, { body: args }),
    api: async (persona, path, submission = {}) => read(await app.request(`/api${path}`, options(persona, submission))),
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
  return { stato: answer.status, body: json ? JSON.parse(text) : text, testo: text, headers: answer.headers };
}

async function enterAll(db: TestDatabase): Promise<Record<WithAccount, string>> {
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
export function codeOf({ body: payload }: Answer): string {
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

import { randomUUID } from 'node:crypto';
import { email, PASSWORD, type Persona } from '../../supabase/seed/persone.ts';

/** The ways into a product that listens somewhere: addresses and tokens, nothing else. */
export interface Doors {
  /** A procedure, as a page calls it: with the person's own token. */
  ask<T>(who: Persona | null, procedura: string, args?: object): Promise<T>;
  /** One that changes something: with its command. */
  commands<T>(who: Persona, procedura: string, args?: object): Promise<T>;
  api<T>(who: Persona | null, path: string, payload?: object): Promise<T>;
  send(who: Persona | null, path: string, options?: RequestInit): Promise<Response>;
  /** An address as a browser opens it, without key and token. */
  visit(address: URL | string): Promise<Response>;
  /** This person's own token, signing in when there is none yet. */
  token(who: Persona): Promise<string>;
  /** One round of the jobs. */
  round(): Promise<Response>;
  /** The jobs, as often as letters are left to send. */
  lavori(): Promise<void>;
  lettere(): Promise<{ to: string; subject: string; text: string; html: string }[]>;
  /** Sessions end: the next word signs in again. */
  forget(): void;
}

/** Where a product's doors are when it isn't the embedded one, which has them all at one address. */
export interface Elsewhere {
  call: typeof fetch;
  password: string;
  /** One round of jobs. */
  round(): Promise<Response>;
  letters: Doors['lettere'];
}

/** What people, tablets and machines use: addresses and tokens, nothing else. */
export function openDoors(site: string, publishableKey: string, elsewhere?: Elsewhere): Doors {
  const { call, password, round, letters } = elsewhere ?? {
    call: fetch,
    password: PASSWORD,
    round: () => fetch(`${site}/_jobs`, { method: 'POST' }),
    letters: async () => seen(await fetch(`${site}/_mail.json`), 'the caught letters'),
  };
  const sessions = new Map<Persona, string>();
  async function token(who: Persona): Promise<string> {
    const known = sessions.get(who);
    if (known !== undefined) return known;
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ email: email(who), password });
    const answer = await call(`${site}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
    const { access_token } = await seen<{ access_token: string }>(answer, `sign-in of ${who}`);
    sessions.set(who, access_token);
    return access_token;
  }
  async function post(who: Persona | null, path: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
    if (who !== null) headers.set('authorization', `Bearer ${await token(who)}`);
    for (const [nome, value] of new Headers(options.headers)) if (value !== '') headers.set(nome, value);
    return call(`${site}${path}`, { ...options, headers });
  }
  const posta = async (who: Persona | null, path: string, payload: object, others: HeadersInit = {}) =>
    post(who, path, { method: 'POST', body: JSON.stringify(payload), headers: others });
  const jobs: Doors['lavori'] = async () => {
    for (let time = 0; time < 30; time += 1) {
      const done = await seen<{ errori: string[]; posta: { inviate: number; failed: number } }>(
        await round(),
        'the jobs',
      );
      if (done.errori.length > 0 || done.posta.failed > 0) throw new Error(`the jobs: ${JSON.stringify(done)}`);
      if (done.posta.inviate === 0) return;
    }
    throw new Error('letters without end');
  };
  const ask: Doors['ask'] = async (who, procedura, args = {}) =>
    seen(await posta(who, `/rest/v1/rpc/${procedura}`, args), `${who ?? 'a stranger'}: ${procedura}`);
  return {
    send: post,
    visit: (address) => call(address),
    token,
    lavori: jobs,
    round,
    ask: ask,
    commands: (who, procedura, args = {}) => ask(who, procedura, { ...args, p_comando: randomUUID() }),
    api: async (who, path, payload) =>
      seen(
        payload === undefined
          ? await post(who, `/api${path}`)
          : await posta(who, `/api${path}`, payload, { 'idempotency-key': randomUUID() }),
        `${who}: ${path}`,
      ),
    forget: () => sessions.clear(),
    lettere: letters,
  };
}

/** The answer's JSON; anything but a yes stops the walk with what was said. */
async function seen<T>(answer: Response, what: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

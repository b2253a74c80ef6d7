import { createAccount } from '../support/accounts.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';

export interface Accesses {
  db: TestDatabase;
  /** One request to /auth/v1, from the given address. */
  ask(path: string, body: unknown, other?: { metodo?: string; token?: string; da?: string }): Promise<Outcome>;
  enter(email: string, password: string, da?: string): Promise<Outcome>;
  /** Tokens of a new session. */
  sessione(email: string, password: string): Promise<Session>;
  conto(name: string, password?: string): Promise<string>;
  /** The last letter to this address whose subject matches: the hash that its link carries. */
  gettone(a: string, oggetto: RegExp): string;
  lettere(a: string): { subject: string; html: string; text: string }[];
}

export interface Outcome {
  stato: number;
  body: Record<string, unknown>;
  codice: unknown;
  attesa: string | null;
}

export interface Session {
  access_token: string;
  refresh_token: string;
}

export const OLD_PASSWORD = 'una-password-lunga';
export const NEW_PASSWORD = 'una-password-nuova-2026';

export async function openAccesses(): Promise<Accesses> {
  const db = await openDatabase();
  const accessi: Accesses = {
    db,
    async ask(path, body, { metodo: method = 'POST', token, da = '198.51.100.7' } = {}) {
      const answer = await db.fetchFrom(da, `http://prova.local/auth/v1/${path}`, {
        method: method,
        headers: {
          apikey: db.chiavi.publishableKey,
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const wording = await answer.text();
      const seen: Record<string, unknown> = wording === '' ? {} : JSON.parse(wording);
      return {
        stato: answer.status,
        body: seen,
        codice: seen.error_code,
        attesa: answer.headers.get('retry-after'),
      };
    },
    enter: (email, password, da) =>
      accessi.ask('token?grant_type=password', { email, password }, da === undefined ? {} : { da }),
    async sessione(email, password) {
      const { stato, body } = await accessi.enter(email, password);
      if (stato !== 200) throw new Error(`${email} does not sign in: ${JSON.stringify(body)}`);
      return { access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
    },
    async conto(name, password = OLD_PASSWORD) {
      const email = `${name}@prova.example`;
      await createAccount(db.sql, { email, password });
      return email;
    },
    lettere: (a) =>
      (db.posta.messages.get(a) ?? []).map(({ subject, html = '', text = '' }) => ({ subject, html, text })),
    gettone(a, oggetto) {
      const letter = accessi.lettere(a).findLast(({ subject }) => oggetto.test(subject));
      const found = /#([0-9a-f]{64})"/.exec(letter?.html ?? '')?.[1];
      if (found === undefined) throw new Error(`no link for ${a} in ${letter?.subject ?? 'no letter'}`);
      return found;
    },
  };
  return accessi;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectPostgres } from '../../supabase/local/backend/postgres.ts';
import { openDatabase } from '../support/database.ts';
import { createAuth } from '../support/replica/auth/server.ts';
import { startReplicaDatabase } from '../support/replica/database.ts';
import { type AuthDoor, differenceOf, playCases } from './auth-cases.ts';
import { OF_EMBEDDED, OF_REPLICA } from './auth-differences.ts';

/**
 * What the real Auth server answers to ninety-two requests (recorded in November 2026), asked of what stands in for it: on the replica, and
 * before the embedded backend. Each difference that is wanted has its reason; any other is a fault, and so is a reason without a difference.
 */
interface Recorded {
  case: string;
  status: number;
  body: unknown;
  location?: string;
}
const { cases }: { cases: Recorded[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'auth-answers.json'), 'utf8'),
);
const SITE = 'https://localhost:8443';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

async function differencesOf(door: AuthDoor, wanted: Readonly<Record<string, string>>) {
  const answers = await playCases(door);
  const found = cases.flatMap((recorded) => {
    const difference = differenceOf(recorded, answers.get(recorded.case));
    return difference === null ? [] : [[recorded.case, difference]];
  });
  const named = new Set(found.map(([name]) => name));
  return {
    faults: found.filter(([name = '']) => !(name in wanted)),
    reasonless: Object.keys(wanted).filter((name) => !named.has(name)),
  };
}

const json = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

test('the replica answers as the real server', async () => {
  const db = await startReplicaDatabase();
  const database = connectPostgres(db.url('supabase_auth_admin'), 3);
  try {
    const auth = createAuth({ database, jwtSecret: 'replica-'.repeat(5), siteUrl: SITE, post: () => undefined });
    const door: AuthDoor = {
      ask: (method, path, { body, token, address = '203.0.113.1' } = {}) =>
        auth(
          new Request(`${SITE}/auth/v1${path}`, {
            method,
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
            ...(body === undefined ? {} : { body: json(body) }),
          }),
          address,
        ),
      ...behind(database.sql),
      confirmed: async () => undefined,
      pass,
    };
    expect(await differencesOf(door, OF_REPLICA)).toEqual({ faults: [], reasonless: [] });
  } finally {
    await database.chiudi();
    await db.close();
  }
});

test('the embedded backend answers as the real server', async () => {
  const db = await openDatabase();
  try {
    const door: AuthDoor = {
      ask: (method, path, { body, token, address = '203.0.113.1' } = {}) =>
        db.fetchFrom(address, `http://prova.local/auth/v1${path}`, {
          method,
          headers: {
            apikey: db.chiavi.publishableKey,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: json(body) }),
        }),
      ...behind(db.sql),
      confirmed: async (email) =>
        void (await db.sql(
          `update auth.users u set encrypted_password = p.impronta from privato.password_in_attesa p where p.id_utente = u.id and u.email = $1`,
          [email],
        )),
      pass,
    };
    expect(await differencesOf(door, OF_EMBEDDED)).toEqual({ faults: [], reasonless: [] });
  } finally {
    await db.close();
  }
});

function behind(
  sql: <T extends object>(query: string, params?: readonly unknown[]) => Promise<T[]>,
): Pick<AuthDoor, 'hash' | 'age'> {
  return {
    async hash(email, column) {
      const [row] = await sql<{ hash: string | null }>(`select ${column} as hash from auth.users where email = $1`, [
        email,
      ]);
      if (!row?.hash) throw new Error(`${email} has no ${column}`);
      return row.hash;
    },
    async age(email, hours) {
      await sql(
        `update auth.sessions set created_at = created_at - make_interval(hours => $2::int) where user_id in (select u.id from auth.users u where u.email = $1)`,
        [email, hours],
      );
    },
  };
}

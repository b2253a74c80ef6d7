import type { Page } from '@playwright/test';
import { decode, sign } from 'hono/jwt';
import { z } from 'zod';
import type { Passing } from '../../replica/storage-passing.ts';
import { now } from '../../support/product.ts';
import type { Replica } from './replica.ts';

/** Whose archive is ill: the tablet, who works at it, and what waits to leave. */
export interface Ill {
  replica: Replica;
  page: Page;
  holder: string;
  paths: readonly string[];
}

/** Brings a state about on the real database and its stand-ins; what is given back heals it. */
type State = (ill: Ill) => Promise<() => Promise<unknown>>;

const session = z.looseObject({ access_token: z.string(), expires_at: z.number() });

/** A tablet whose clock is late believes a dead token; put right, it asks for a new one. */
const deadToken =
  (kill: (claims: object, ill: Ill) => Promise<string>): State =>
  async (ill) => {
    const change = async (more: object) => {
      await ill.page.evaluate((changed) => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
      }, more);
    };
    const kept = session.parse(
      JSON.parse(
        await ill.page.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
          return localStorage.getItem(key) ?? '';
        }),
      ),
    );
    await change({ access_token: await kill(decode(kept.access_token).payload, ill) });
    return () => change({ expires_at: 1 });
  };

const until = (exp: number, claims: object, secret: string) => sign({ ...claims, exp }, secret, 'HS256');
const seconds = () => Math.floor(now().getTime() / 1000);

/** What the provider's superuser does, and undoes. */
const statements =
  (breaks: string, heals: string): State =>
  async ({ replica: { cloud } }) => {
    await cloud.unsafe(breaks);
    return () => cloud.unsafe(heals);
  };

/** A bucket whose objects nobody finds, past what references it. */
const gone =
  (bucket: string): State =>
  async ({ replica: { cloud } }) => {
    const rename = (from: string, to: string) =>
      cloud.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update storage.buckets set id = ${to} where id = ${from}`;
      });
    await rename(bucket, 'elsewhere');
    return () => rename('elsewhere', bucket);
  };

/** Locks that a transaction of somebody else holds until it is over. */
const held =
  (keysOf: (ill: Ill) => readonly string[]): State =>
  async (ill) => {
    const holder = await ill.replica.cloud.reserve();
    await holder`begin`;
    for (const key of keysOf(ill)) await holder`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    return async () => {
      await holder`rollback`;
      holder.release();
    };
  };

/** A function as a chapter left it that was applied by half; then as it is. */
const halfChapter: State = async ({ replica: { cloud } }) => {
  const [row] = await cloud<{ text: string }[]>`
    select pg_get_functiondef('privato.conta_file(uuid, text, text)'::regprocedure) as text`;
  const text = row?.text ?? '';
  await cloud.unsafe(text.replace(/\bbegin\b/, 'begin perform 1 from public.not_there_yet;'));
  return () => cloud.unsafe(text);
};

const STORAGE = 'supabase_storage_admin';
const again = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${STORAGE}'`;
export const STATES: Readonly<Record<Passing | 'centre suspended', State>> = {
  'tablet: token expired a minute ago': deadToken((claims, { replica }) =>
    until(seconds() - 60, claims, replica.keys.jwtSecret),
  ),
  'tablet: token signed with another key': deadToken((claims) => until(seconds() + 3_600, claims, 'x'.repeat(40))),
  'tablet: malformed token': deadToken(async () => 'no.token.atall'),
  'tablet: session ended elsewhere (session_id unknown)': async ({ replica, page, holder }) => {
    await replica.cloud`delete from auth.sessions where user_id = ${holder}`;
    return () => replica.signInAgain(page, 'centro');
  },
  'centre suspended': async ({ replica: { ways, cloud }, holder }) => {
    const [centre] = await cloud<
      { id: string }[]
    >`select id from public.verification_centers where user_id = ${holder}`;
    const say = (p_stato: string) =>
      ways.commands('admin', 'admin_stato_centro', { p_centro: centre?.id, p_stato, p_motivo: 'Controllo' });
    await say('suspended');
    return () => say('approved');
  },
  'database read-only (disk full): tablet uploads': statements(
    `alter role ${STORAGE} set default_transaction_read_only = on; ${again}`,
    `alter role ${STORAGE} reset default_transaction_read_only; ${again}`,
  ),
  'another upload of that path holds its lock for longer than 5 s': held(({ paths }) =>
    paths.map((path) => `storage:media-verifiche/${path}`),
  ),
  'a trigger or policy raises 55P03': held(({ holder }) => [`quote:${holder}`]),
  'a trigger or policy raises 42P01': halfChapter,
  'bucket missing': gone('media-verifiche'),
};

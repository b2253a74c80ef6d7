import { App } from '@supabase/lite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import { POSTGREST } from '../../../supabase/local/backend/spelling.ts';
import type { ReplicaDatabase } from './database.ts';
import { type Caller, type Replies, refusal } from './gateway.ts';

/** PostgREST's face: procedures as it calls them; tables by Lite, in sessions of `authenticator` and without its GRANT ALL. */
export interface Rest {
  answer: Replies;
  close(): Promise<void>;
}

const MAX_ROWS = 1000;

interface Procedure {
  name: string;
  arguments: { name: string; type: string; required: boolean }[];
  set: boolean;
  kind: 'void' | 'composite' | 'scalar';
  volatile: boolean;
}

const PROCEDURES = `select p.proname as name, p.proretset as "set", p.provolatile = 'v' as volatile,
    case when p.prorettype = 'void'::regtype then 'void' when r.typtype = 'c' or p.prorettype = 'record'::regtype then 'composite' else 'scalar' end as kind,
    coalesce((select json_agg(json_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null),
        'required', a.n <= p.pronargs - p.pronargdefaults) order by a.n)
      from unnest(p.proargtypes::oid[]) with ordinality a (type, n)), '[]') as arguments
  from pg_proc p join pg_type r on r.oid = p.prorettype where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;

export interface Secrets {
  jwtSecret: string;
  keys: { publishableKey: string; secretKey: string };
}

interface Catalogue {
  roles: Limits;
  procedures: ReadonlyMap<string, readonly Procedure[]>;
  tables: Awaited<ReturnType<typeof openTables>>;
}

export function startRest(db: ReplicaDatabase, secrets: Secrets): Rest {
  const people = postgres(db.url('authenticator'), { max: 10, onnotice: () => undefined });
  let known: Promise<Catalogue> | null = null;
  const catalogue = (): Promise<Catalogue> => {
    known ??= readCatalogue(db, secrets);
    return known;
  };
  /** What is not there may have been pushed meanwhile: the hosted one is told so by the CLI. */
  async function procedureOf(name: string): Promise<readonly Procedure[]> {
    const found = (await catalogue()).procedures.get(name);
    if (found !== undefined) return found;
    await (await known)?.tables.close();
    known = null;
    return (await catalogue()).procedures.get(name) ?? [];
  }

  async function call(request: Request, name: string, caller: Caller): Promise<Response> {
    const text = request.method === 'GET' ? '' : await request.text();
    const sent = request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : asObject(text);
    if (sent === null)
      return refusal(400, { code: 'PGRST102', message: 'Empty or invalid json', details: null, hint: null });
    const given = Object.keys(sent);
    const fits = (await procedureOf(name)).filter(
      (one) =>
        given.every((key) => one.arguments.some((argument) => argument.name === key)) &&
        one.arguments.every((argument) => !argument.required || given.includes(argument.name)),
    );
    const [procedure] = fits;
    if (procedure === undefined || fits.length > 1) return notFound(name, given, fits.length);
    const { roles } = await catalogue();
    return inSession(people, roles, request, caller, !procedure.volatile || request.method === 'GET', async (sql) => {
      const [row] = await sql.unsafe<{ body: string | null }[]>(statementOf(procedure, given), [JSON.stringify(sent)]);
      return procedure.kind === 'void'
        ? new Response(null, { status: 204 })
        : new Response(row?.body ?? 'null', { headers: { 'content-type': 'application/json; charset=utf-8' } });
    });
  }

  return {
    async answer(request, caller) {
      const [, name] = /^\/rest\/v1\/rpc\/(\w+)\/?$/.exec(new URL(request.url).pathname) ?? [];
      if (name === undefined) return (await catalogue()).tables.answer(request);
      if (request.method !== 'POST' && request.method !== 'GET')
        return refusal(405, {
          code: 'PGRST101',
          message: `Cannot use the ${request.method} method on RPC`,
          details: null,
          hint: null,
        });
      return call(request, name, caller);
    },
    async close() {
      await (await known)?.tables.close();
      await people.end();
    },
  };
}

async function readCatalogue(db: ReplicaDatabase, secrets: Secrets): Promise<Catalogue> {
  const rows = await db.owner.sql<Procedure>(PROCEDURES);
  return {
    roles: await limitsOf(db),
    procedures: new Map(rows.map(({ name }) => [name, rows.filter((one) => one.name === name)])),
    tables: await openTables(db, secrets),
  };
}

function statementOf({ name, arguments: all, set, kind }: Procedure, given: readonly string[]): string {
  const used = all.filter((argument) => given.includes(argument.name));
  const columns = used.map((argument) => `"${argument.name}" ${argument.type}`).join(', ');
  const parts = used.map((argument) => `"${argument.name}" := (select "${argument.name}" from sent)`).join(', ');
  const sent =
    used.length === 0
      ? `sent as (select $1::text)`
      : `sent as (select * from json_to_record($1::text::json) as x (${columns}))`;
  const rows = `(select * from public."${name}"(${parts}) as r${set ? ` limit ${MAX_ROWS}` : ''}) as answered`;
  const one = kind === 'composite' ? 'row_to_json(answered)' : 'to_json(answered.r)';
  return `with ${sent} select ${set ? `coalesce(json_agg(${one}), '[]')` : one}::text as body from ${rows}`;
}

type Limits = ReadonlyMap<string, readonly string[]>;

/** PostgREST reads each role's own settings and gives them to each of its requests. */
async function limitsOf({ owner }: ReplicaDatabase): Promise<Limits> {
  const rows = await owner.sql<{ name: string; settings: string[] }>(
    `select r.rolname as name, coalesce(s.setconfig, '{}') as settings from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid
     where r.rolname in ('anon', 'authenticated', 'service_role')`,
  );
  return new Map(rows.map(({ name, settings }) => [name, settings]));
}

async function impersonate(
  sql: postgres.TransactionSql,
  roles: Limits,
  request: Request,
  { role, claims }: Caller,
): Promise<void> {
  const { pathname } = new URL(request.url);
  const settings: [string, string][] = [
    ['role', role],
    ['search_path', 'public, extensions'],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.method', request.method],
    ['request.path', pathname.replace('/rest/v1', '')],
    ['request.headers', JSON.stringify(Object.fromEntries(request.headers))],
    ['request.cookies', '{}'],
    ...(roles.get(role) ?? []).map((setting): [string, string] => {
      const [name = '', value = ''] = setting.split('=');
      return [name, value];
    }),
  ];
  const list = settings.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, true)`).join(', ');
  await sql.unsafe(`select ${list}`, settings.flat());
}

async function inSession(
  people: postgres.Sql,
  roles: Limits,
  request: Request,
  caller: Caller,
  readOnly: boolean,
  work: (sql: postgres.TransactionSql) => Promise<Response>,
): Promise<Response> {
  try {
    const answer = await people.begin(readOnly ? 'read only' : 'read write', async (sql) => {
      await impersonate(sql, roles, request, caller);
      const response = await work(sql);
      const [own] = await sql.unsafe<{ status: string | null; headers: string | null }[]>(
        `select nullif(current_setting('response.status', true), '') as status, nullif(current_setting('response.headers', true), '') as headers`,
      );
      for (const header of own?.headers ? (JSON.parse(own.headers) as Record<string, string>[]) : [])
        for (const [name, value] of Object.entries(header)) response.headers.set(name, value);
      return own?.status
        ? new Response(response.body, { status: Number(own.status), headers: response.headers })
        : response;
    });
    return answer;
  } catch (cause) {
    if (cause instanceof postgres.PostgresError) return fromPostgres(cause, caller);
    throw cause;
  }
}

/** PostgREST's table of statuses (Error.hs, pgErrorStatus), for what can happen here. */
function fromPostgres({ code, message, detail, hint }: postgres.PostgresError, { role }: Caller): Response {
  if (code === 'PGRST') return ofRule(message, detail ?? '');
  return refusal(statusOf(code, message, role), { code, message, details: detail ?? null, hint: hint ?? null });
}

function ofRule(message: string, detail: string): Response {
  const body = asObject(message);
  const how = asObject(detail) as { status?: number; headers?: Record<string, string> } | null;
  if (body === null || typeof how?.status !== 'number')
    return refusal(500, {
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details: null,
      hint: null,
    });
  return refusal(
    how.status,
    { code: body.code, message: body.message, details: body.details ?? null, hint: body.hint ?? null },
    how.headers,
  );
}

const BY_CODE: Readonly<Record<string, number>> = {
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '57P01': 503,
  '53400': 500,
  P0001: 400,
};
const BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(code: string, message: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

function notFound(name: string, given: readonly string[], found: number): Response {
  const how = `public.${name}(${given.join(', ')})`;
  return found > 1
    ? refusal(300, {
        code: 'PGRST203',
        message: `Could not choose the best candidate function between: ${how}`,
        details: null,
        hint: null,
      })
    : refusal(404, {
        code: 'PGRST202',
        message: `Could not find the function ${how} in the schema cache`,
        details: null,
        hint: null,
      });
}

function asObject(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // no JSON: the caller is told
  }
}

/** Lite's reading of tables, views and their filters, in our sessions: it looks at the catalogue as the owner and grants nothing. */
async function openTables(db: ReplicaDatabase, { jwtSecret, keys }: Secrets) {
  const open = (role: 'authenticator' | 'postgres'): PostgresConnection => {
    const connection = createPostgresConnection({
      url: db.url(role),
      postgresOptions: { max: 4, onnotice: () => undefined, connection: { search_path: 'public, extensions' } },
    });
    const { options }: { options: { parsers: object } } = connection.driver;
    Object.assign(options.parsers, POSTGREST);
    return connection;
  };
  const [connection, catalogue] = [open('authenticator'), open('postgres')];
  Object.assign(connection, { introspect: catalogue.introspect.bind(catalogue), ensureRlsContext: async () => true });
  const auth = {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
  };
  const app = new App({ connection, api: { max_rows: MAX_ROWS }, auth, options: { server: { admin: false } } });
  await app.init();
  return {
    answer: async (request: Request): Promise<Response> => app.fetch(request),
    close: async () => void (await Promise.all([connection.close(), catalogue.close()])),
  };
}

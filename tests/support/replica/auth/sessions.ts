import { randomBytes, randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { Queryable } from '../../../../supabase/local/backend/database.ts';
import { bearerOf } from '../../../../supabase/local/storage-server/callers.ts';
import { type Account, instant, invalid, Refused, userOf } from './shapes.ts';

export interface AuthWorld {
  database: Queryable;
  jwtSecret: string;
  siteUrl: string;
  /** A letter leaves. */
  post(letter: { to: string; subject: string; html: string }): void;
}

export interface Session {
  id: string;
  account: Account;
  aal: string;
  created_at: string;
  methods: string[];
}

const LIFE_S = 3600;
const REUSE_MS = 10_000;
const claims = z.object({ sub: z.string(), session_id: z.string() });

export async function accountBy(world: AuthWorld, column: 'id' | 'email', value: string): Promise<Account | undefined> {
  const [account] = await world.database.sql<Account>(`select * from auth.users where ${column} = $1`, [value]);
  return account;
}

/** A new session, by how it was opened. */
export async function openSession(world: AuthWorld, account: Account, method: string): Promise<Response> {
  const { sql } = world.database;
  const [id, now] = [randomUUID(), instant()];
  await sql(`insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, $3, $3, 'aal1')`, [
    id,
    account.id,
    now,
  ]);
  await sql(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values ($1, $2, $3, $3, $4)`,
    [randomUUID(), id, now, method],
  );
  await sql('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [account.id, now]);
  return Response.json(await tokens(world, account.id, id, await newRefresh(world, account.id, id, null)));
}

async function newRefresh(
  { database }: AuthWorld,
  user: string,
  session: string,
  parent: string | null,
): Promise<string> {
  const token = randomBytes(9).toString('base64url');
  await database.sql(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id) values ($1, $2, false, $3, $3, $4, $5)`,
    [token, user, instant(), parent, session],
  );
  return token;
}

export async function tokens(world: AuthWorld, user: string, session: string, refresh: string): Promise<object> {
  const account = await accountBy(world, 'id', user);
  const [row] = await world.database.sql<{ aal: string; methods: string[] }>(
    `select s.aal::text, array(select a.authentication_method from auth.mfa_amr_claims a where a.session_id = s.id) as methods
     from auth.sessions s where s.id = $1`,
    [session],
  );
  if (account === undefined || row === undefined)
    throw new Refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const now = Math.floor(Date.now() / 1000);
  const body = {
    iss: `${world.siteUrl}/auth/v1`,
    sub: account.id,
    aud: 'authenticated',
    exp: now + LIFE_S,
    iat: now,
    email: account.email,
    phone: '',
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: 'authenticated',
    aal: row.aal,
    amr: row.methods.map((method) => ({ method, timestamp: now })),
    session_id: session,
    is_anonymous: false,
  };
  return {
    access_token: await sign(body, world.jwtSecret, 'HS256'),
    token_type: 'bearer',
    expires_in: LIFE_S,
    expires_at: now + LIFE_S,
    refresh_token: refresh,
    user: await userOf(world.database.sql, account),
  };
}

interface Refresh {
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  updated_at: string;
}

/** The parent of the living token is always taken again; an older one for ten seconds, and ends nothing. */
export async function refresh(world: AuthWorld, token: unknown): Promise<Response> {
  const { sql } = world.database;
  if (typeof token !== 'string' || token === '') throw invalid('Refresh token is not valid');
  const [held] = await sql<Refresh>('select * from auth.refresh_tokens where token = $1', [token]);
  if (held === undefined)
    throw new Refused(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const again = (next: string) =>
    tokens(world, held.user_id, held.session_id, next).then((body) => Response.json(body));
  if (!held.revoked) {
    await sql('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [token, instant()]);
    await sql(
      "update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2::timestamptz where id = $1",
      [held.session_id, instant()],
    );
    return again(await newRefresh(world, held.user_id, held.session_id, token));
  }
  const [living] = await sql<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [held.session_id],
  );
  if (living?.parent === token) return again(living.token);
  if (Date.now() - new Date(held.updated_at).getTime() < REUSE_MS)
    return again(await newRefresh(world, held.user_id, held.session_id, token));
  throw new Refused(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** Whose token it is, while its session lives. */
export async function sessionOf(world: AuthWorld, request: Request): Promise<Session> {
  const token = bearerOf(request);
  if (token === null || !token.includes('.'))
    throw new Refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { sub, session_id } = claims.parse(await believed(world, token));
  const account = await accountBy(world, 'id', sub);
  if (account === undefined) throw new Refused(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const [row] = await world.database.sql<Omit<Session, 'account'>>(
    `select s.id, s.aal::text, s.created_at, array(select a.authentication_method from auth.mfa_amr_claims a where a.session_id = s.id) as methods
     from auth.sessions s where s.id = $1 and s.user_id = $2`,
    [session_id, sub],
  );
  if (row === undefined)
    throw new Refused(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { ...row, account };
}

async function believed(world: AuthWorld, token: string): Promise<unknown> {
  try {
    return await verify(token, world.jwtSecret, 'HS256');
  } catch (cause) {
    const why = cause instanceof Error ? cause.name : '';
    const said = why === 'JwtTokenExpired' ? 'token has invalid claims: token is expired' : saidOf(token);
    throw new Refused(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${said}`);
  }
}

function saidOf(token: string): string {
  const head = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return /"alg":"none"/.test(head)
    ? 'token signature is invalid: signing method none is invalid'
    : 'token signature is invalid: signature is invalid';
}

const SCOPES = { global: 'true', local: 's.id = $2', others: 's.id <> $2' } as const;

export async function signOut(world: AuthWorld, request: Request): Promise<Response> {
  const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
  const { id, account } = await sessionOf(world, request);
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw invalid(`Unsupported logout scope "${scope}"`);
  await world.database.sql(
    `delete from auth.sessions s where s.user_id = $1 and ($2::uuid is not null) and ${SCOPES[scope]}`,
    [account.id, id],
  );
  return new Response(null, { status: 204 });
}

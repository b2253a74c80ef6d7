import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { notTooOften, redeem, sendToken, tellPasswordChanged } from './letters.ts';
import { type AuthWorld, accountBy, openSession, type Session } from './sessions.ts';
import { type Account, expiredLink, instant, invalid, Refused, userOf } from './shapes.ts';

export type Body = Record<string, unknown>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COST = 4;
const LEAST = 8;
/** After so long a session must be proved again before it changes a password. */
const FRESH_MS = 24 * 3_600_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const redirectOf = (request: Request): string | null => new URL(request.url).searchParams.get('redirect_to');

function address(value: unknown): string {
  const email = text(value).toLowerCase().trim();
  if (!ADDRESS.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email;
}

function strong(password: string): void {
  if (Buffer.byteLength(password) > 72) throw invalid('Password cannot be longer than 72 characters');
  if (password.length < LEAST)
    throw new Refused(422, 'weak_password', `Password should be at least ${LEAST} characters.`, {
      weak_password: { reasons: ['length'] },
    });
}

export async function signUp(world: AuthWorld, request: Request, body: Body): Promise<Response> {
  if (body.phone) throw new Refused(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new Refused(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!text(body.password)) throw invalid('Signup requires a valid password');
  strong(text(body.password));
  const email = address(body.email);
  const known = await accountBy(world, 'email', email);
  if (known?.email_confirmed_at) return Response.json(disguised(email));
  if (known !== undefined) notTooOften(known, 'confirmation_sent_at');
  const account = known ?? (await create(world, email, text(body.password), body.data));
  await sendToken(world, account, 'confirmation_token', email, { redirect: redirectOf(request) });
  return Response.json(await userOf(world.database.sql, (await accountBy(world, 'id', account.id)) ?? account));
}

async function create(world: AuthWorld, email: string, password: string, data: unknown): Promise<Account> {
  const [id, now] = [randomUUID(), instant()];
  const meta = {
    ...(typeof data === 'object' ? data : {}),
    sub: id,
    email,
    email_verified: false,
    phone_verified: false,
  };
  await world.database.transaction(async (sql) => {
    await sql(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, confirmation_token, recovery_token, email_change_token_new,
         email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, '', '', '', '',
         '{"provider":"email","providers":["email"]}', $4::text::jsonb, $5, $5)`,
      [id, email, await bcrypt.hash(password, COST), JSON.stringify(meta), now],
    );
    await sql(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
       values ($1::uuid::text, $1, $2::text::jsonb, 'email', $3, $3, $3)`,
      [id, JSON.stringify(meta), now],
    );
  });
  const account = await accountBy(world, 'id', id);
  if (account === undefined) throw new Error('the account was not made');
  return account;
}

/** An address that has an account is answered with a person who isn't there: no role and no identity tell. */
function disguised(email: string): object {
  const now = instant();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

export async function signIn(world: AuthWorld, body: Body): Promise<Response> {
  if (!body.email) throw invalid('missing email or phone');
  const wrong = new Refused(400, 'invalid_credentials', 'Invalid login credentials');
  const account = await accountBy(world, 'email', text(body.email).toLowerCase());
  if (account === undefined || !(await bcrypt.compare(text(body.password), account.encrypted_password ?? '')))
    throw wrong;
  if (!account.email_confirmed_at) throw new Refused(400, 'email_not_confirmed', 'Email not confirmed');
  const opened = await openSession(world, account, 'password');
  return Response.json({ ...(await opened.json()), weak_password: null });
}

export async function recover(world: AuthWorld, request: Request, body: Body): Promise<Response> {
  const account = await accountBy(world, 'email', address(body.email));
  if (account !== undefined) {
    notTooOften(account, 'recovery_sent_at');
    await sendToken(world, account, 'recovery_token', account.email, { redirect: redirectOf(request) });
  }
  return Response.json({});
}

export async function resend(world: AuthWorld, request: Request, body: Body): Promise<Response> {
  const account = await accountBy(world, 'email', address(body.email));
  if (account !== undefined && !account.email_confirmed_at) {
    notTooOften(account, 'confirmation_sent_at');
    await sendToken(world, account, 'confirmation_token', account.email, { redirect: redirectOf(request) });
  }
  return Response.json({});
}

/** /otp and /magiclink: a hosted project keeps them open, and the letter's link signs in. */
export async function otp(world: AuthWorld, request: Request, body: Body): Promise<Response> {
  const account = await accountBy(world, 'email', address(body.email));
  if (account === undefined && body.create_user === false)
    throw new Refused(422, 'otp_disabled', 'Signups not allowed for otp');
  if (account !== undefined) {
    notTooOften(account, 'recovery_sent_at');
    await sendToken(world, account, 'recovery_token', account.email, { redirect: redirectOf(request) });
  }
  return Response.json({});
}

/** A letter's link, pressed. */
export async function confirm(world: AuthWorld, body: Body): Promise<Response> {
  const hash = text(body.token_hash);
  if (hash === '') throw invalid('Verify requires either a token or a token hash');
  switch (body.type) {
    case 'signup':
    case 'email': {
      const { account } = await redeem(world, ['confirmation_token'], hash);
      await markConfirmed(world, account);
      return openSession(world, account, 'otp');
    }
    case 'magiclink':
    case 'recovery': {
      const { account } = await redeem(world, ['recovery_token'], hash);
      if (!account.email_confirmed_at) await markConfirmed(world, account);
      return openSession(world, account, body.type === 'recovery' ? 'recovery' : 'otp');
    }
    case 'email_change':
      return changeAddress(world, hash);
    default:
      throw expiredLink();
  }
}

async function markConfirmed({ database: { sql } }: AuthWorld, { id }: Account): Promise<void> {
  const verified = `jsonb_set(coalesce(%s, '{}'), '{email_verified}', 'true')`;
  const now = instant();
  await sql(
    `update auth.users set email_confirmed_at = $2, raw_user_meta_data = ${verified.replace('%s', 'raw_user_meta_data')}, updated_at = $2 where id = $1`,
    [id, now],
  );
  await sql(
    `update auth.identities set identity_data = ${verified.replace('%s', 'identity_data')}, updated_at = $2 where user_id = $1`,
    [id, now],
  );
}

/** Both mailboxes confirm: the first press is half. */
async function changeAddress(world: AuthWorld, hash: string): Promise<Response> {
  const { sql } = world.database;
  const { account } = await redeem(world, ['email_change_token_current', 'email_change_token_new'], hash);
  if (account.email_change_confirm_status === 0) {
    await sql('update auth.users set email_change_confirm_status = 1 where id = $1', [account.id]);
    return Response.json({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
  }
  const fresh = account.email_change ?? '';
  await sql(
    `update auth.users set email = $2, email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0,
       updated_at = $3 where id = $1`,
    [account.id, fresh, instant()],
  );
  await sql(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text) where user_id = $1 and provider = 'email'`,
    [account.id, fresh],
  );
  const changed = await accountBy(world, 'id', account.id);
  if (changed === undefined) throw new Error('the account is gone');
  return openSession(world, changed, 'otp');
}

export async function update(world: AuthWorld, request: Request, session: Session, body: Body): Promise<Response> {
  const { account } = session;
  if (body.app_metadata !== undefined)
    throw new Refused(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.password !== undefined) await changePassword(world, session, body);
  if (typeof body.data === 'object' && body.data !== null)
    await world.database.sql(
      'update auth.users set raw_user_meta_data = raw_user_meta_data || $2::text::jsonb, updated_at = $3 where id = $1',
      [account.id, JSON.stringify(body.data), instant()],
    );
  if (body.email !== undefined && text(body.email).toLowerCase() !== account.email)
    await askForAddress(world, request, account, address(body.email));
  const changed = await accountBy(world, 'id', account.id);
  return Response.json(await userOf(world.database.sql, changed ?? account));
}

async function changePassword(
  world: AuthWorld,
  { id, account, created_at, methods }: Session,
  body: Body,
): Promise<void> {
  const fresh = text(body.password);
  const recovered = methods.includes('recovery');
  strong(fresh);
  if (Date.now() - new Date(created_at).getTime() > FRESH_MS) {
    if (!body.nonce) throw new Refused(400, 'reauthentication_needed', 'Password update requires reauthentication');
    if (body.nonce !== account.reauthentication_token || account.reauthentication_token === '')
      throw new Refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  const is = (password: string) => bcrypt.compare(password, account.encrypted_password ?? '');
  if (!recovered && account.encrypted_password) {
    const said = 'Current password required when setting new password.';
    if (!body.current_password) throw new Refused(400, 'current_password_required', said);
    if (!(await is(text(body.current_password)))) throw new Refused(400, 'current_password_invalid', said);
  }
  if (account.encrypted_password && (await is(fresh)))
    throw new Refused(422, 'same_password', 'New password should be different from the old password.');
  const now = instant();
  await world.database.sql(
    `update auth.users set encrypted_password = $2, confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
       email_change_token_current = '', email_change_token_new = '', email_change = '', email_change_sent_at = null, reauthentication_token = '',
       reauthentication_sent_at = null, updated_at = $3 where id = $1`,
    [account.id, await bcrypt.hash(fresh, COST), now],
  );
  await world.database.sql('delete from auth.sessions where user_id = $1 and id <> $2', [account.id, id]);
  tellPasswordChanged(world, account);
}

async function askForAddress(world: AuthWorld, request: Request, account: Account, fresh: string): Promise<void> {
  if ((await accountBy(world, 'email', fresh)) !== undefined)
    throw new Refused(422, 'email_exists', 'A user with this email address has already been registered');
  notTooOften(account, 'email_change_sent_at');
  await world.database.sql('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1', [
    account.id,
    fresh,
  ]);
  const more = { redirect: redirectOf(request), newEmail: fresh };
  await sendToken(world, account, 'email_change_token_current', account.email, more);
  await sendToken(world, account, 'email_change_token_new', fresh, more);
}

export async function reauthenticate(world: AuthWorld, { account }: Session): Promise<Response> {
  await world.database.sql(
    'update auth.users set reauthentication_token = $2, reauthentication_sent_at = $3 where id = $1',
    [account.id, randomUUID(), instant()],
  );
  return Response.json({});
}

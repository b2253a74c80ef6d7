import type { Sql } from '../../../../supabase/local/backend/database.ts';

/** A row of auth.users as far as Auth reads it. */
export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number;
  reauthentication_token: string | null;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  phone: string | null;
}

interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email: string;
}

export const no = (status: number, error_code: string, msg: string, more: object = {}): Response =>
  Response.json({ code: status, error_code, msg, ...more }, { status });

/** What Auth refuses: thrown by whoever notices, answered in one place. */
export class Refused extends Error {
  readonly response: Response;
  constructor(status: number, code: string, message: string, more: object = {}) {
    super(`${status} ${code}: ${message}`);
    this.response = no(status, code, message, more);
  }
}

export const invalid = (message: string): Refused => new Refused(400, 'validation_failed', message);
export const expiredLink = (): Refused => new Refused(403, 'otp_expired', 'Email link is invalid or has expired');

export const instant = (): string => new Date().toISOString();

/** Times as Auth writes them; what has none is left out. */
const times = (row: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, asInstant(value)]])),
  );
const asInstant = (value: string): string =>
  /^\d{4}-\d\d-\d\d \d/.test(value) ? new Date(value).toISOString() : value;

export async function userOf(sql: Sql, account: Account): Promise<object> {
  const identities = await sql<Identity>('select * from auth.identities where user_id = $1 order by created_at', [
    account.id,
  ]);
  const factors = await sql<Record<string, unknown>>(
    'select id, friendly_name, factor_type::text, status::text, created_at, updated_at from auth.mfa_factors where user_id = $1',
    [account.id],
  );
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    ...times({ email_confirmed_at: account.email_confirmed_at }),
    phone: account.phone ?? '',
    ...times({
      confirmation_sent_at: account.confirmation_sent_at,
      confirmed_at: account.email_confirmed_at,
      recovery_sent_at: account.recovery_sent_at,
      new_email: account.email_change,
      email_change_sent_at: account.email_change_sent_at,
      reauthentication_sent_at: account.reauthentication_sent_at,
      last_sign_in_at: account.last_sign_in_at,
    }),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    ...(factors.length === 0 ? {} : { factors }),
    identities: identities.map(({ id, provider_id, last_sign_in_at, created_at, updated_at, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
      ...times({ last_sign_in_at, created_at, updated_at }),
    })),
    ...times({ created_at: account.created_at, updated_at: account.updated_at }),
    is_anonymous: false,
  };
}

import { randomUUID } from 'node:crypto';
import type { Sql } from '../../supabase/local/backend/database.ts';

export interface NewAccount {
  id?: string;
  email: string;
  password: string;
  /** Becomes raw_user_meta_data, which the sign-up trigger reads. */
  dati?: Record<string, unknown>;
  app?: Record<string, unknown>;
}

/** A confirmed account that can sign in at once, without a mail. Returns its id. */
export async function createAccount(
  sql: Sql,
  { id = randomUUID(), email, password, dati: data = {}, app = {} }: NewAccount,
): Promise<string> {
  const wholeApp = { provider: 'email', providers: ['email'], ...app };
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), now(), $4::text::jsonb, $5::text::jsonb)`,
    [id, email, password, JSON.stringify({ email_verified: true, ...data }), JSON.stringify(wholeApp)],
  );
  await sql(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, 'email', $2, $2::text::uuid, $3::text::jsonb)`,
    [randomUUID(), id, JSON.stringify({ sub: id, email, email_verified: true })],
  );
  return id;
}

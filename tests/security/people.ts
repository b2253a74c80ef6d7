import { randomUUID } from 'node:crypto';
import type { Personas } from '../support/database.ts';

/** Who stands before the database in each cell. The suspended one owns a centre, sells, buys and writes: nothing of it may be left to him. */
export const PEOPLE = [
  'anonimo',
  'utente',
  'venditore',
  'acquirente',
  'centro',
  'altro_centro',
  'admin',
  'sospeso',
] as const;
export type Person = (typeof PEOPLE)[number];
export type WithAccount = Exclude<Person, 'anonimo'>;
export const WITH_ACCOUNT: readonly WithAccount[] = [
  'utente',
  'venditore',
  'acquirente',
  'centro',
  'altro_centro',
  'admin',
  'sospeso',
];

export const PASSWORD = 'una-password-lunga';
export const emailOf = (name: string): string => `${name.replaceAll('_', '-')}@prova.example`;

/** Gives an account made by a test what the sign-in page needs: an address of its own, a password, an identity. */
export async function enableSecondFactor(db: Personas, id: string, name: string): Promise<void> {
  await db.sql(
    `update auth.users set aud = 'authenticated', role = 'authenticated', email = $2, email_confirmed_at = now(),
       encrypted_password = extensions.crypt($3, extensions.gen_salt('bf', 4)), raw_app_meta_data = '{"provider":"email","providers":["email"]}' where id = $1`,
    [id, emailOf(name), PASSWORD],
  );
  await db.sql(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, 'email', $2, $2::text::uuid, $3::text::jsonb)`,
    [randomUUID(), id, JSON.stringify({ sub: id, email: emailOf(name), email_verified: true })],
  );
}

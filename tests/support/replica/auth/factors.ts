import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Body } from './account.ts';
import { type AuthWorld, type Session, tokens } from './sessions.ts';
import { instant, Refused } from './shapes.ts';

interface Factor {
  id: string;
  status: string;
  secret: string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_S = 30;

/** RFC 6238 with the usual six digits; the secret is written in base 32. */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_S)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(code % 1_000_000).padStart(6, '0');
}

export async function enroll(
  { database: { sql }, siteUrl }: AuthWorld,
  { account }: Session,
  { friendly_name, factor_type }: Body,
): Promise<Response> {
  if (factor_type !== 'totp')
    throw new Refused(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  const name = typeof friendly_name === 'string' ? friendly_name : '';
  const [same] = await sql('select from auth.mfa_factors where user_id = $1 and friendly_name = $2', [
    account.id,
    name,
  ]);
  if (same !== undefined)
    throw new Refused(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  const [id, now] = [randomUUID(), instant()];
  const secret = [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4, $4, $5)`,
    [id, account.id, name, now, secret],
  );
  const uri = `otpauth://totp/${encodeURIComponent(siteUrl)}:${account.email}?secret=${secret}&period=${STEP_S}&digits=6`;
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri },
  });
}

async function factorOf({ database: { sql } }: AuthWorld, { account }: Session, id: string): Promise<Factor> {
  const [factor] = await sql<Factor>(
    'select id, status::text, secret from auth.mfa_factors where id::text = $1 and user_id = $2',
    [id, account.id],
  );
  if (factor === undefined) throw new Refused(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

export async function challenge(world: AuthWorld, session: Session, factor: string): Promise<Response> {
  const { id } = await factorOf(world, session, factor);
  const [challengeId, now] = [randomUUID(), instant()];
  await world.database.sql(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, '127.0.0.1')`,
    [challengeId, id, now],
  );
  return Response.json({ id: challengeId, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
}

export async function checkCode(world: AuthWorld, session: Session, factor: string, { code }: Body): Promise<Response> {
  const { id, secret } = await factorOf(world, session, factor);
  const near = [-STEP_S, 0, STEP_S].map((seconds) => totp(secret, Date.now() + seconds * 1000));
  if (typeof code !== 'string' || !near.includes(code))
    throw new Refused(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  const { sql } = world.database;
  const now = instant();
  await sql(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [id, now]);
  await sql(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    session.id,
    id,
    now,
  ]);
  await sql(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method) values ($1, $2, $3, $3, 'totp') on conflict do nothing`,
    [randomUUID(), session.id, now],
  );
  const [held] = await sql<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked',
    [session.id],
  );
  return Response.json(await tokens(world, session.account.id, session.id, held?.token ?? ''));
}

export async function unenroll(world: AuthWorld, session: Session, factor: string): Promise<Response> {
  const { id, status } = await factorOf(world, session, factor);
  if (status === 'verified' && session.aal !== 'aal2')
    throw new Refused(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await world.database.sql('delete from auth.mfa_factors where id = $1', [id]);
  return Response.json({ id });
}

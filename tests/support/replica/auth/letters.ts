import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LETTERS, NOTICES } from '../../../../supabase/local/mail/auth-mail.ts';
import type { AuthWorld } from './sessions.ts';
import { type Account, expiredLink, instant, Refused } from './shapes.ts';

/** One-time tokens and the letters that carry them, from the product's own templates. */
const FREQUENCY_MS = 60_000;
const LIFE_MS = 3_600_000;

export const KINDS = {
  confirmation_token: { sent: 'confirmation_sent_at', letter: 'confirmation' },
  recovery_token: { sent: 'recovery_sent_at', letter: 'recovery' },
  email_change_token_current: { sent: 'email_change_sent_at', letter: 'email_change' },
  email_change_token_new: { sent: 'email_change_sent_at', letter: 'email_change' },
} as const;
export type Kind = keyof typeof KINDS;

type Sent = (typeof KINDS)[Kind]['sent'];

/** A letter a minute to each mailbox. */
export function notTooOften(account: Account, sent: Sent): void {
  const before = account[sent];
  const left = before === null ? 0 : FREQUENCY_MS - (Date.now() - new Date(before).getTime());
  if (left > 0)
    throw new Refused(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${Math.floor(left / 1000)} seconds.`,
    );
}

export async function sendToken(
  world: AuthWorld,
  account: Account,
  kind: Kind,
  to: string,
  more: { redirect: string | null; newEmail?: string },
): Promise<void> {
  const { sent, letter } = KINDS[kind];
  const hash = randomBytes(28).toString('hex');
  const now = instant();
  await world.database.sql(`update auth.users set ${kind} = $2, ${sent} = $3, updated_at = $3 where id = $1`, [
    account.id,
    hash,
    now,
  ]);
  await world.database.sql(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3::auth.one_time_token_type, $4, $5, $6, $6)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at`,
    [randomUUID(), account.id, kind, hash, to, now],
  );
  write(world, LETTERS[letter], to, {
    Email: account.email,
    NewEmail: more.newEmail ?? '',
    TokenHash: hash,
    RedirectTo: more.redirect ?? world.siteUrl,
  });
}

export const tellPasswordChanged = (world: AuthWorld, account: Account): void =>
  write(world, NOTICES.password_changed, account.email, { Email: account.email });

function write(
  { post, siteUrl }: AuthWorld,
  { subject, content_path }: { subject: string; content_path: string },
  to: string,
  values: Record<string, string>,
): void {
  const all: Record<string, string> = { SiteURL: siteUrl, ...values };
  const html = readFileSync(content_path, 'utf8').replace(/\{\{ \.(\w+) \}\}/g, (_sign, name: string) =>
    escaped(all[name] ?? ''),
  );
  post({ to, subject, html });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whose link it is; it serves once. */
export async function redeem(
  world: AuthWorld,
  kinds: readonly Kind[],
  hash: string,
): Promise<{ account: Account; kind: Kind }> {
  for (const kind of kinds) {
    const [account] = await world.database.sql<Account>(`select u.* from auth.users u where u.${kind} = $1`, [hash]);
    if (account === undefined) continue;
    const sent = account[KINDS[kind].sent];
    if (sent === null || Date.now() - new Date(sent).getTime() > LIFE_MS) throw expiredLink();
    await world.database.sql(`update auth.users set ${kind} = '', updated_at = $2 where id = $1`, [
      account.id,
      instant(),
    ]);
    await world.database.sql(
      'delete from auth.one_time_tokens where user_id = $1 and token_type = $2::auth.one_time_token_type',
      [account.id, kind],
    );
    return { account, kind };
  }
  throw expiredLink();
}

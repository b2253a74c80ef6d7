import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isValidEmail } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
import { giveBack, waitFor } from './limits.ts';
import { matches, refusePassword } from './password.ts';
import { inSteps, invalidBody, invalidEmail, no, tooMany } from './responses.ts';
import { sessionOf } from './session.ts';
import type { Visit } from './visit.ts';

const changes = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  app_metadata: z.unknown().optional(),
});
const utente = z.object({ id: z.string(), email: z.string() });

/** A reset link's session may set a password for this long. */
const RECOVERY_LIFETIME = '1 hour';
/** An older session signs in again (config.toml: secure_password_change). */
const SESSION_PROVES = '24 hours';

interface Conto {
  id: string;
  email: string;
  sessione: string;
}

/**
 * A password needs the old one or a reset session, ends other sessions and is notified (decision P21). An address is
 * confirmed by both mailboxes (decision P14); a taken one gets the same answer.
 */
export async function update(visit: Visit): Promise<Response> {
  const seen = changes.safeParse(visit.body);
  if (!seen.success) return invalidBody();
  const { email, password, current_password, app_metadata } = seen.data;
  if (email === undefined && password === undefined && app_metadata === undefined) return visit.avanti();
  const account = await who(visit);
  if (account instanceof Response) return account;
  if (app_metadata !== undefined) return no(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  const refused =
    (password === undefined ? null : await refuseSwap(visit, account, password, current_password)) ??
    (email === undefined ? null : await refuseAddress(visit, account, email));
  if (refused !== null) return refused;
  // before the change, so that no other session survives it
  if (password !== undefined) await closeOthers(visit, account);
  const response = await (email === undefined ? visit.avanti() : inSteps(() => changed(visit, account, email)));
  if (!response.ok) return response;
  if (password !== undefined) {
    await visit.database.sql('update auth.sessions set tag = null where id = $1', [account.sessione]);
    await visit.lettere.passwordChanged(account.email);
  }
  return response;
}

async function who({ richiesta: request, ask }: Visit): Promise<Conto | Response> {
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  const response = await ask(new Request(request.url, { headers }));
  if (!response.ok) return response;
  const { id, email } = utente.parse(await response.json());
  return { id, email, sessione: sessionOf((headers.get('authorization') ?? '').replace(/^Bearer /, '')) };
}

async function refuseSwap(
  { database, indirizzo: address }: Visit,
  { id, email, sessione: session }: Conto,
  fresh: string,
  attuale: string | undefined,
): Promise<Response | null> {
  const refused = refusePassword(fresh, email);
  if (refused !== null) return refused;
  const [row] = await database.sql<{ impronta: string | null; da_link: boolean; recent: boolean }>(
    `select u.encrypted_password as impronta, exists (select from auth.sessions s where s.id = $2 and s.user_id = u.id
       and s.tag = 'recupero' and s.created_at > privato.adesso() - interval '${RECOVERY_LIFETIME}') as da_link,
       exists (select from auth.sessions s where s.id = $2 and s.created_at > privato.adesso() - interval '${SESSION_PROVES}') as recent
     from auth.users u where u.id = $1`,
    [id, session],
  );
  const digest = row?.impronta || null;
  if (row?.recent !== true) return no(400, 'reauthentication_needed', 'Password update requires reauthentication');
  if (digest === null) return null; // Google's, or confirmed on another device than its sign-up
  if (row?.da_link !== true) {
    if (attuale === undefined || attuale === '')
      return no(400, 'current_password_required', 'Current password required when setting new password.');
    const attempt = { casella: email, connessione: address };
    const seconds = await waitFor(database, 'accesso', attempt);
    if (seconds !== null) return tooMany(seconds);
    if (!(await matches(attuale, digest)))
      return no(400, 'current_password_invalid', 'Current password required when setting new password.');
    await giveBack(database, 'accesso', attempt);
  }
  return (await matches(fresh, digest))
    ? no(422, 'same_password', 'New password should be different from the old password.')
    : null;
}

async function refuseAddress(visit: Visit, account: Conto, fresh: string): Promise<Response | null> {
  if (!isValidEmail(fresh) || fresh !== writtenEmail(fresh)) return invalidEmail();
  if (fresh.toLowerCase() === account.email.toLowerCase()) return null;
  const seconds = await waitFor(visit.database, 'cambio_email', { casella: fresh, connessione: visit.indirizzo });
  const own = await waitFor(visit.database, 'cambio_email', { casella: account.email, connessione: null });
  return seconds === null && own === null ? null : tooMany(Math.max(seconds ?? 0, own ?? 0));
}

/** Only the owner learns that the address is taken. */
async function changed(visit: Visit, account: Conto, fresh: string): Promise<Response> {
  const { id, email } = account;
  const { database, lettere, richiesta: request, avanti, ask } = visit;
  const [taken] = await database.sql('select from auth.users u where u.email = lower($1) and u.id <> $2', [fresh, id]);
  if (taken === undefined) {
    const response = await avanti();
    if (response.ok) await writeToNew(visit, account);
    return response;
  }
  const { email: _, ...rest } = z.record(z.string(), z.unknown()).parse(visit.body);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  if (Object.keys(rest).length > 0) {
    const response = await ask(new Request(request.url, { method: 'PUT', headers, body: JSON.stringify(rest) }));
    if (!response.ok) return response;
  }
  const [own, never] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  await database.sql(
    `update auth.users set email_change = lower($2), email_change_token_current = $3, email_change_token_new = $4,
       email_change_sent_at = $5::timestamptz, email_change_confirm_status = 0, updated_at = $5::timestamptz where id = $1`,
    [id, fresh, own, never, new Date().toISOString()],
  );
  await lettere.emailChange(email, own, fresh.toLowerCase());
  await lettere.existingAccount(fresh.toLowerCase());
  headers.delete('content-type');
  return ask(new Request(request.url, { headers }));
}

async function closeOthers({ database }: Visit, { id, sessione: session }: Conto): Promise<void> {
  await database.transaction(async (sql) => {
    await sql('delete from auth.refresh_tokens where user_id::text = $1 and session_id is distinct from $2', [
      id,
      session,
    ]);
    await sql('delete from auth.sessions where user_id = $1 and id <> $2', [id, session]);
    // hosted Auth clears it with the old password
    await sql('update auth.users set recovery_sent_at = null where id = $1', [id]);
  });
}

/** Lite writes to the old mailbox only. */
async function writeToNew({ database, lettere }: Visit, { id }: Conto): Promise<void> {
  const [row] = await database.sql<{ nuova: string; gettone: string }>(
    `update auth.users set email_change_confirm_status = 0 where id = $1 and email_change <> '' and email_change_token_new <> ''
     returning email_change as nuova, email_change_token_new as gettone`,
    [id],
  );
  if (row !== undefined) await lettere.emailChange(row.nuova, row.gettone, row.nuova);
}

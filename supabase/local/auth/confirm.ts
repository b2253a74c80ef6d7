import { z } from 'zod';
import { giveBack, waitFor } from './limits.ts';
import { invalidBody, no, tooMany } from './responses.ts';
import { sessionOf } from './session.ts';
import type { Visit } from './visit.ts';

/** Letters carry a hash (decision P14), which can't be replaced by the code. */
const gettone = z.object({
  type: z.enum(['signup', 'recovery', 'email_change']),
  token_hash: z.string().min(1).max(200),
});

const session = z.object({ access_token: z.string() });

/** As in config.toml. */
const LINK_LIFETIME = '1 hour';

/** Guesses are limited by connection. */
export async function confirm(visit: Visit): Promise<Response> {
  const { database, indirizzo: address, avanti, body } = visit;
  const read = gettone.safeParse(body);
  if (!read.success) return invalidBody();
  const { type, token_hash } = read.data;
  const who = { connessione: address };
  const seconds = await waitFor(database, 'link', who);
  if (seconds !== null) return tooMany(seconds);
  const response = type === 'email_change' ? await change(visit, token_hash) : await avanti();
  if (response.ok) await giveBack(database, 'link', who);
  if (response.ok && type === 'recovery') {
    const { access_token } = session.parse(await response.clone().json());
    // Only this session may set a password without the old one (update.ts).
    await database.sql(`update auth.sessions set tag = 'recupero' where id = $1`, [sessionOf(access_token)]);
  }
  return response;
}

/** Both mailboxes confirm, in any order (decision P14); Lite changes the address at the second. */
async function change({ database, avanti }: Visit, token: string): Promise<Response> {
  const [meta] = await database.sql(
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where $1 in (email_change_token_current, email_change_token_new) and email_change_sent_at > privato.adesso() - interval '${LINK_LIFETIME}'
       and email_change_token_current <> '' and email_change_token_new <> '' returning id`,
    [token],
  );
  if (meta !== undefined)
    return Response.json({
      code: '200',
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
  // Lite knows the old mailbox's link only, so the new one's takes its place when it is last.
  await database.sql(
    `update auth.users set email_change_token_current = email_change_token_new, email_change_token_new = null
     where email_change_token_new = $1 and email_change_token_current is null and email_change_confirm_status = 1`,
    [token],
  );
  const [waitFor] = await database.sql(
    'select from auth.users where email_change_token_current = $1 and email_change_confirm_status = 1',
    [token],
  );
  return waitFor === undefined ? no(403, 'otp_expired', 'Email link is invalid or has expired') : avanti();
}

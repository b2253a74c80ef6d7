import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isValidEmail } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
import { waitFor } from './limits.ts';
import { inSteps, invalidBody, invalidEmail, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const asked = z.object({ type: z.literal('signup'), email: z.string() });

/** Counts as a sign-up; an existing account gets its own letter. */
export async function resend({ database, indirizzo: address, body, lettere }: Visit): Promise<Response> {
  const seen = asked.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email } = seen.data;
  if (!isValidEmail(email) || email !== writtenEmail(email)) return invalidEmail();
  const seconds = await waitFor(database, 'iscrizione', { casella: email, connessione: address });
  if (seconds !== null) return tooMany(seconds);
  return inSteps(async () => {
    // Lite sends none; the earlier link becomes void
    const [token, now] = [randomBytes(32).toString('hex'), new Date().toISOString()];
    const [waiting] = await database.sql(
      `update auth.users u set confirmation_token = $2, confirmation_sent_at = $3::timestamptz
       where u.email = lower($1) and u.email_confirmed_at is null and u.confirmation_sent_at is not null returning 1`,
      [email, token, now],
    );
    if (waiting !== undefined) await lettere.conferma(email, token);
    const [account] = await database.sql(
      'select from auth.users u where u.email = lower($1) and u.email_confirmed_at is not null',
      [email],
    );
    if (account !== undefined) await lettere.existingAccount(email);
    return Response.json({});
  });
}

import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { waitFor } from './limits.ts';
import { inSteps, invalidBody, invalidEmail, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const asked = z.object({ type: z.literal('signup'), email: z.string() });

/** The sign-up's letter once more, counted with the sign-ups; whoever has an account already is told by a letter of its own. */
export async function resend({ database, indirizzo: address, avanti, corpo: body, lettere }: Visit): Promise<Response> {
  const seen = asked.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email } = seen.data;
  if (!emailValida(email) || email !== email.trim()) return invalidEmail();
  const seconds = await waitFor(database, 'iscrizione', { casella: email, connessione: address });
  if (seconds !== null) return tooMany(seconds);
  return inSteps(async () => {
    // Lite refuses a second letter within a minute, and would tell by it who waits
    const [waiting] = await database.sql(
      `update auth.users u set confirmation_sent_at = u.confirmation_sent_at - interval '1 minute'
       where u.email = lower($1) and u.email_confirmed_at is null returning 1`,
      [email],
    );
    if (waiting !== undefined) return avanti();
    const [account] = await database.sql('select from auth.users u where u.email = lower($1)', [email]);
    if (account !== undefined) await lettere.accountEsistente(email);
    return Response.json({});
  });
}

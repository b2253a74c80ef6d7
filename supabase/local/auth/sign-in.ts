import { z } from 'zod';
import { MAX_PASSWORD_BYTE } from '../../../src/domain/accesso/password.ts';
import { isValidEmail } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
import { giveBack, waitFor } from './limits.ts';
import { matches } from './password.ts';
import { invalidBody, no, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const credentials = z.object({ email: z.string(), password: z.string() });

const wrongCredentials = () => no(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * Failures count by connection, and by connection and account (decision T7). Every address costs one comparison, with
 * or without account, password or confirmation.
 */
export async function signIn(visit: Visit): Promise<Response> {
  const seen = credentials.safeParse(visit.body);
  if (!seen.success) return invalidBody();
  const { email, password } = seen.data;
  if (!isValidEmail(email) || email !== writtenEmail(email)) return wrongCredentials();
  const who = { casella: email, connessione: visit.indirizzo };
  const seconds = await waitFor(visit.database, 'accesso', who);
  if (seconds !== null) return tooMany(seconds);
  const { risposta: response, fallita: failed } = await trial(visit, email, password);
  if (!failed) await giveBack(visit.database, 'accesso', who);
  return response;
}

async function trial({ database, avanti }: Visit, email: string, password: string) {
  const [account] = await database.sql<{ impronta: string | null; confermato: boolean }>(
    `select u.encrypted_password as impronta, u.email_confirmed_at is not null as confermato
     from auth.users u where u.email = lower($1)`,
    [email],
  );
  // Lite compares by itself if it compares at all.
  if (account?.confermato && account.impronta && password !== '' && Buffer.byteLength(password) <= MAX_PASSWORD_BYTE) {
    const response = await avanti();
    return { risposta: response, fallita: response.status === 400 };
  }
  if (await matches(password, account?.impronta))
    return { risposta: no(400, 'email_not_confirmed', 'Email not confirmed'), fallita: false };
  return { risposta: wrongCredentials(), fallita: true };
}

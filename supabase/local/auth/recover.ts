import { z } from 'zod';
import { isValidEmail } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
import { waitFor } from './limits.ts';
import { inSteps, invalidBody, invalidEmail, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const linkRequest = z.object({ email: z.string() });

/** Limited per mailbox and connection, account or not (decision P4). */
export async function recover({ database, indirizzo: address, avanti, body }: Visit): Promise<Response> {
  const seen = linkRequest.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email } = seen.data;
  if (!isValidEmail(email) || email !== writtenEmail(email)) return invalidEmail();
  const seconds = await waitFor(database, 'recupero', { casella: email, connessione: address });
  return seconds === null ? inSteps(avanti) : tooMany(seconds);
}

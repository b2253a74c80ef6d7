import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
import { waitFor } from './limits.ts';
import { inSteps, invalidBody, invalidEmail, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const richiestaLink = z.object({ email: z.string() });

/** Limited per mailbox and connection, account or not (decision P4). */
export async function recover({ database, indirizzo: address, avanti, corpo: body }: Visit): Promise<Response> {
  const seen = richiestaLink.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email } = seen.data;
  if (!emailValida(email) || email !== writtenEmail(email)) return invalidEmail();
  const seconds = await waitFor(database, 'recupero', { casella: email, connessione: address });
  return seconds === null ? inSteps(avanti) : tooMany(seconds);
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emailValida } from '../../../src/domain/accesso/validazione.ts';
import { waitFor } from './limits.ts';
import { matches, refusePassword } from './password.ts';
import { inSteps, invalidBody, invalidEmail, tooMany } from './responses.ts';
import type { Visit } from './visit.ts';

const iscrizione = z.object({
  email: z.string(),
  password: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Sign-up. An address that has an account is answered like a new one (decisions, section 5), in the same time. One that was never
 * confirmed belongs to nobody yet: who signs up again takes its place and the earlier link is void.
 */
export async function signUp({ database, indirizzo: address, avanti, corpo: body }: Visit): Promise<Response> {
  const seen = iscrizione.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email, password } = seen.data;
  if (!emailValida(email) || email !== email.trim()) return invalidEmail();
  const refused = refusePassword(password, email);
  if (refused !== null) return refused;
  const seconds = await waitFor(database, 'iscrizione', { casella: email, connessione: address });
  if (seconds !== null) return tooMany(seconds);
  return inSteps(async () => {
    await database.sql('delete from auth.users u where u.email = lower($1) and u.email_confirmed_at is null', [email]);
    const [account] = await database.sql('select from auth.users u where u.email = lower($1)', [email]);
    if (account === undefined) return avanti();
    await matches(password, null); // a new account costs one hash
    return howFresh(email);
  });
}

function howFresh(email: string): Response {
  const now = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: email.toLowerCase(),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  });
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isValidEmail } from '../../../src/domain/accesso/validazione.ts';
import { writtenEmail } from '../../../src/domain/written-text.ts';
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
 * An existing address gets the same answer in the same time, and its owner a letter. An unconfirmed account is replaced
 * and its link void.
 */
export async function signUp({ database, indirizzo: address, avanti, body, lettere }: Visit): Promise<Response> {
  const seen = iscrizione.safeParse(body);
  if (!seen.success) return invalidBody();
  const { email, password, data } = seen.data;
  if (!isValidEmail(email) || email !== writtenEmail(email)) return invalidEmail();
  const refused = refusePassword(password, email);
  if (refused !== null) return refused;
  const seconds = await waitFor(database, 'iscrizione', { casella: email, connessione: address });
  if (seconds !== null) return tooMany(seconds);
  return inSteps(async () => {
    await database.sql('delete from auth.users u where u.email = lower($1) and u.email_confirmed_at is null', [email]);
    const [account] = await database.sql('select from auth.users u where u.email = lower($1)', [email]);
    if (account === undefined) {
      const response = await avanti();
      return response.ok ? signedUp(created.parse(await response.json()).id, email, data ?? {}) : response;
    }
    await matches(password, null); // a new account costs one hash
    await lettere.existingAccount(email);
    return signedUp(timeOrdered(), email, data ?? {});
  });
}

const created = z.object({ id: z.string() });

/** UUID version 7, as Lite's. */
function timeOrdered(): string {
  const at = Date.now().toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`;
}

function signedUp(id: string, address: string, data: object): Response {
  const now = new Date().toISOString();
  const email = address.toLowerCase();
  const user_metadata = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const dates = { created_at: now, updated_at: now };
  const identity = { identity_id: timeOrdered(), id, user_id: id, identity_data: user_metadata, provider: 'email' };
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata,
    identities: [{ ...identity, last_sign_in_at: now, ...dates, email }],
    ...dates,
    is_anonymous: false,
    confirmation_sent_at: now,
  });
}

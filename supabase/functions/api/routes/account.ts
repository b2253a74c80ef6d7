import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_EMAIL } from '../../../../src/domain/accesso/validazione.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from '../services/backend.ts';
import { line, readBody } from '../services/body.ts';
import { callersBackend, commandOf, identity, sessionOf } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';
import { knowsPassword } from '../services/password.ts';

const closing = z.object({ email: line(MAX_EMAIL, 'Scrivi il tuo indirizzo.'), password: z.string().max(1000) });
const closed = z.object({
  resta: z.array(z.object({ cosa: z.string(), perche: z.string(), fino_a: z.string() })),
});

/**
 * POST /account/close {email, password} → what stays and why. The procedure runs first: a repeated command is answered
 * without session or password.
 */
export function accountRoutes(env: ApiEnvironment): Hono {
  return new Hono().post('/account/close', async (c) => {
    const backend = callersBackend(env, c);
    const { email, password } = await readBody(c, closing);
    const close = () => call(backend, 'cancella_account', { p_email: email, ...commandOf(c) }, closed);
    try {
      return c.json(await close());
    } catch (error) {
      if (!(error instanceof ApiError && error.codice === 'password_da_provare') || password === '') throw error;
    }
    const who = await identity(env, c);
    await withinLimit(env, 'password', `${who}:${await addressDigest(env, c)}`);
    await knowsPassword(env, { who, email, password });
    await call(asService(env), 'annota_prova_password', { p_sessione: sessionOf(c) }, z.unknown());
    return c.json(await close());
  });
}

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ACCESS_ERRORS } from '../../../../src/domain/errori/sign-in-page.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { asService, call } from '../services/backend.ts';
import { email, line, parse, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, identity } from '../services/caller.ts';
import { owed, send } from '../services/delivery.ts';
import { ApiError } from '../services/errors.ts';
import { addressDigest, withinLimit } from '../services/limits.ts';
import { readSender } from '../services/sender.ts';
import { isSigned } from '../services/stop-letters.ts';

const mark = z.object({ chi: uuid, firma: z.string().max(100) });

const body = z.object({
  to: email,
  subject: line(200, 'Scrivi un oggetto'),
  text: z.string('Scrivi un messaggio').trim().min(1, 'Scrivi un messaggio').max(5000, 'Il testo è troppo lungo.'),
});

/** Verifies that we signed the address, and for whom. */
async function reader(environment: ApiEnvironment, c: Context): Promise<string> {
  const { chi, firma } = parse(mark, { chi: c.req.query('chi'), firma: c.req.query('firma') });
  await withinLimit(environment, 'lettere', await addressDigest(environment, c));
  if (!(await isSigned(environment, chi, firma)))
    throw new ApiError(403, 'collegamento_non_valido', ACCESS_ERRORS.collegamento_non_valido);
  return chi;
}

/**
 * POST /emails/send {to, subject, text} → {ok}, only to the caller's counterpart (decision A6).
 * GET /letters/stop opens the page, since scanners follow links; POST unsubscribes (RFC 8058); POST /letters/resume
 * undoes it.
 */
export function mailRoutes(environment: ApiEnvironment): Hono {
  const choose = async (c: Context, p_accese: boolean): Promise<Response> => {
    const p_utente = await reader(environment, c);
    await call(asService(environment), 'scegli_lettere', { p_utente, p_accese }, z.unknown());
    return c.json({ enabled: p_accese });
  };
  return new Hono()
    .get('/letters/stop', (c) => c.redirect(`${environment.siteUrl}/lettere${new URL(c.req.url).search}`, 303))
    .post('/letters/stop', (c) => choose(c, false))
    .post('/letters/resume', (c) => choose(c, true))
    .post('/emails/send', async (c) => {
      const backend = callersBackend(environment, c);
      const { to, subject, text } = await readBody(c, body);
      await withinLimit(environment, 'posta', await identity(environment, c));
      if (!(await call(backend, 'destinatario_consentito', { p_to: to }, z.boolean()))) {
        throw new ApiError(
          403,
          'destinatario_non_consentito',
          'Puoi scrivere solo a chi partecipa a un tuo annuncio o a una tua verifica.',
        );
      }
      // Queued before sending, so that every letter has a record.
      const args = { p_to: to, p_subject: subject, p_text: text, ...commandOf(c) };
      const { id } = await call(backend, 'registra_posta_manuale', args, z.object({ id: z.string() }));
      const servizio = asService(environment);
      const row = await call(servizio, 'posta_manuale_prenota', { p_id: id }, owed.nullable());
      if (row === null) return c.json({ ok: true });
      const { errore, ...detto } = await send(environment, row, await readSender(environment));
      const esito = { p_id: id, p_ok: errore === null, p_errore: errore, p_oggetto: detto.oggetto };
      await call(servizio, 'posta_esito', esito, z.unknown());
      if (errore !== null) throw new ApiError(502, 'invio_email', 'Invio email non riuscito. Riprova.');
      return c.json({ ok: true });
    });
}

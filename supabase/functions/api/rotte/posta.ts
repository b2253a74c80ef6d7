import { Hono } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { asService, call } from '../machinery/backend.ts';
import { email, line, readBody } from '../machinery/body.ts';
import { callersBackend, commandOf, identity } from '../machinery/caller.ts';
import { send } from '../machinery/delivery.ts';
import { ApiError } from '../machinery/errors.ts';
import { withinLimit } from '../machinery/limits.ts';
import { readSender } from '../machinery/sender.ts';

const corpo = z.object({
  to: email,
  subject: line(200, 'Scrivi un oggetto'),
  text: z.string('Scrivi un messaggio').trim().min(1, 'Scrivi un messaggio').max(5000, 'Il testo è troppo lungo.'),
});

/** POST /emails/send {to, subject, text} → {ok}. No relay: only to the caller's counterpart, text only (decision A6). */
export function rottePosta(ambiente: AmbienteApi): Hono {
  return new Hono().post('/emails/send', async (c) => {
    const backend = callersBackend(ambiente, c);
    const { to, subject, text } = await readBody(c, corpo);
    await withinLimit(ambiente, 'posta', await identity(ambiente, c));
    if (!(await call(backend, 'destinatario_consentito', { p_to: to }, z.boolean()))) {
      throw new ApiError(
        403,
        'destinatario_non_consentito',
        'Puoi scrivere solo a chi partecipa a un tuo annuncio o a una tua verifica.',
      );
    }
    // Queued before it leaves: a letter without a record is worse than a record without a letter.
    const argomenti = { p_to: to, p_subject: subject, p_text: text, ...commandOf(c) };
    const { id } = await call(backend, 'registra_posta_manuale', argomenti, z.object({ id: z.string() }));
    const servizio = asService(ambiente);
    if (!(await call(servizio, 'posta_manuale_prenota', { p_id: id }, z.boolean()))) return c.json({ ok: true });
    const lettera = { tipo: 'manuale', destinatario: to, dati: { oggetto: subject, testo: text } };
    const { errore } = await send(ambiente, lettera, await readSender(ambiente));
    await call(servizio, 'posta_esito', { p_id: id, p_ok: errore === null, p_errore: errore }, z.unknown());
    if (errore !== null) throw new ApiError(502, 'invio_email', 'Invio email non riuscito. Riprova.');
    return c.json({ ok: true });
  });
}

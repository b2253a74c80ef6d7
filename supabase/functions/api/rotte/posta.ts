import { Hono } from 'hono';
import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama, comeServizio } from '../macchina/backend.ts';
import { backendDelChiamante, comandoDi, identita } from '../macchina/chiamante.ts';
import { spedisci } from '../macchina/consegna.ts';
import { email, leggiCorpo, riga } from '../macchina/corpo.ts';
import { ErroreApi } from '../macchina/errori.ts';
import { entroLimite } from '../macchina/limiti.ts';

const corpo = z.object({
  to: email,
  subject: riga(200, 'Scrivi un oggetto'),
  text: z.string('Scrivi un messaggio').trim().min(1, 'Scrivi un messaggio').max(5000, 'Il testo è troppo lungo.'),
});

/** POST /emails/send {to, subject, text} → {ok}. No relay: only to the caller's counterpart, text only (decision A6). */
export function rottePosta(ambiente: AmbienteApi): Hono {
  return new Hono().post('/emails/send', async (c) => {
    const backend = backendDelChiamante(ambiente, c);
    const { to, subject, text } = await leggiCorpo(c, corpo);
    await entroLimite(ambiente, 'posta', await identita(ambiente, c));
    if (!(await chiama(backend, 'destinatario_consentito', { p_to: to }, z.boolean()))) {
      throw new ErroreApi(
        403,
        'destinatario_non_consentito',
        'Puoi scrivere solo a chi partecipa a un tuo annuncio o a una tua verifica.',
      );
    }
    // Queued before it leaves: a letter without a record is worse than a record without a letter.
    const argomenti = { p_to: to, p_subject: subject, p_text: text, ...comandoDi(c) };
    const { id } = await chiama(backend, 'registra_posta_manuale', argomenti, z.object({ id: z.string() }));
    const servizio = comeServizio(ambiente);
    if (!(await chiama(servizio, 'posta_manuale_prenota', { p_id: id }, z.boolean()))) return c.json({ ok: true });
    const errore = await spedisci(ambiente, {
      tipo: 'manuale',
      destinatario: to,
      dati: { oggetto: subject, testo: text },
    });
    await chiama(servizio, 'posta_esito', { p_id: id, p_ok: errore === null, p_errore: errore }, z.unknown());
    if (errore !== null) throw new ErroreApi(502, 'invio_email', 'Invio email non riuscito. Riprova.');
    return c.json({ ok: true });
  });
}

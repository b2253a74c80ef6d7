import { Hono } from 'hono';
import { z } from 'zod';
import { impagina } from '../../../emails/impaginazione.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { chiama } from '../macchina/backend.ts';
import { backendDelChiamante, identita } from '../macchina/chiamante.ts';
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
    // Logged before it leaves: a letter without a record is worse than a record without a letter.
    await chiama(backend, 'registra_posta_manuale', { p_to: to, p_subject: subject, p_text: text }, z.unknown());
    const { testo, html } = impagina(
      { oggetto: subject, titolo: subject, paragrafi: text.split(/\r?\n/) },
      ambiente.siteUrl,
    );
    try {
      await ambiente.posta.invia({ to, subject, text: testo, html });
    } catch (errore) {
      console.warn(`mail not sent: ${errore instanceof Error ? errore.message : 'unknown error'}`);
      throw new ErroreApi(502, 'invio_email', 'Invio email non riuscito. Riprova.');
    }
    return c.json({ ok: true });
  });
}

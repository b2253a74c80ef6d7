import type { AmbienteApi } from './ambiente.ts';
import { DEADLINES_MS, network } from './deadline.ts';

/** The mail port over Resend's HTTP API. Its errors carry the status only: never the letter, never the key. */
export function postaResend(
  chiave: string,
  mittente: string,
  chiamata = network(DEADLINES_MS.api),
): AmbienteApi['posta'] {
  return {
    async invia({ to, replyTo, subject, text, html }) {
      const risposta = await chiamata('https://api.resend.com/emails', {
        method: 'POST',
        headers: { Authorization: `Bearer ${chiave}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ from: mittente, to: [to], reply_to: replyTo, subject, text, html }),
        redirect: 'error',
      });
      if (!risposta.ok) throw new Error(`mail service answered ${risposta.status}`);
      await risposta.body?.cancel();
    },
  };
}

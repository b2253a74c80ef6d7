import { z } from 'zod';
import { DEADLINES_MS, network } from './deadline.ts';
import type { ApiEnvironment } from './environment.ts';

const refusal = z.object({ name: z.string() });

/** The same key was used with another text: an earlier try was delivered although its answer was lost. */
async function leftBefore(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const read = refusal.safeParse(await answer.json());
  return read.success && read.data.name === 'invalid_idempotent_request';
}

/** Resend's HTTP API. Errors carry the status, never the letter or the key. */
export function resendMail(
  chiave: string,
  mittente: string,
  invocation = network(DEADLINES_MS.api),
): ApiEnvironment['posta'] {
  return {
    async invia({ to, replyTo, subject, text, html, headers, key }) {
      const risposta = await invocation('https://api.resend.com/emails', {
        method: 'POST',
        headers: { Authorization: `Bearer ${chiave}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ from: mittente, to: [to], reply_to: replyTo, subject, text, html, headers }),
        redirect: 'error',
      });
      if (!risposta.ok && !(await leftBefore(risposta))) throw new Error(`mail service answered ${risposta.status}`);
      if (!risposta.bodyUsed) await risposta.body?.cancel();
    },
  };
}

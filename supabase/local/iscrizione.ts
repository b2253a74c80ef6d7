import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const rifiuto = z.object({ error_code: z.literal('over_email_send_rate_limit') });
const iscritto = z.object({ email: z.string() });

/**
 * Lite answers 429 to whoever signs up with an address it knows, and so says that it knows it. Hosted Auth answers as for a
 * new one (decisions, section 5: same answer); so does this.
 */
export async function nascondiConosciuti(richiesta: Request, risposta: Response): Promise<Response> {
  const { pathname } = new URL(richiesta.url);
  if (risposta.status !== 429 || richiesta.method !== 'POST' || pathname !== '/auth/v1/signup') return risposta;
  if (!rifiuto.safeParse(await risposta.clone().json()).success) return risposta;
  const { email } = iscritto.parse(await richiesta.json());
  const adesso = new Date().toISOString();
  return Response.json({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: email.toLowerCase(),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: adesso,
    updated_at: adesso,
    is_anonymous: false,
    confirmation_sent_at: adesso,
  });
}

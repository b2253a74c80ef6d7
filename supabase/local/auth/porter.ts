import { difettoJson, leggiJson } from '../../functions/_shared/json_sano.ts';
import { confirm } from './confirm.ts';
import { recover } from './recover.ts';
import { no } from './responses.ts';
import { signIn } from './sign_in.ts';
import { signUp } from './sign_up.ts';
import { update } from './update.ts';
import type { Lodge, Visit } from './visit.ts';

/** What hosted Auth does by itself and Lite does not (decisions P14 and P21); the product's own settings of the former: config.toml. */
const PORTE: Readonly<Record<string, (visit: Visit) => Promise<Response>>> = {
  'POST /token?password': signIn,
  'POST /signup': signUp,
  'POST /recover': recover,
  'POST /verify': confirm,
  'PUT /user': update,
};

/**
 * What goes through as it is. Everything else is closed: letters without limit (/otp, /magiclink, /resend), codes that are guessed
 * (/reauthenticate), links that a scanner opens (GET /verify).
 */
const LIBERE: ReadonlySet<string> = new Set([
  'POST /token?refresh_token',
  'POST /token?pkce',
  'POST /logout',
  'GET /user',
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'GET /settings',
  'GET /health',
]);

/** Stands before Lite's /auth/v1. */
export async function welcome(lodge: Lodge, richiesta: Request, indirizzo: string | null): Promise<Response> {
  const { pathname, searchParams } = new URL(richiesta.url);
  const percorso = pathname.slice('/auth/v1'.length).replace(/\/$/, '');
  const come = percorso === '/token' ? `?${searchParams.get('grant_type')}` : '';
  const porta = `${richiesta.method} ${percorso}${come}`;
  const apri = PORTE[porta];
  if (apri === undefined)
    return LIBERE.has(porta) || richiesta.method === 'OPTIONS'
      ? lodge.chiedi(richiesta)
      : no(404, 'not_found', 'This door is closed.');
  const testo = await richiesta.clone().text();
  const corpo = difettoJson(testo) === null ? leggiJson(testo) : undefined;
  return apri({ ...lodge, richiesta, indirizzo, corpo, avanti: () => lodge.chiedi(richiesta.clone()) });
}

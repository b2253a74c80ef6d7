import { difettoJson, leggiJson } from '../../functions/_shared/json-sano.ts';
import { confirm } from './confirm.ts';
import { refuseMissing } from './missing.ts';
import { recover } from './recover.ts';
import { refreshSession } from './refresh.ts';
import { resend } from './resend.ts';
import { no } from './responses.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { update } from './update.ts';
import type { Lodge, Visit } from './visit.ts';

/** What hosted Auth does by itself and Lite does not (decisions P14 and P21); the product's own settings of the former: config.toml. */
const PORTE: Readonly<Record<string, (visit: Visit) => Promise<Response>>> = {
  'POST /token?password': signIn,
  'POST /token?refresh_token': refreshSession,
  'POST /signup': signUp,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': confirm,
  'PUT /user': update,
};

/**
 * What goes through as it is. Everything else is closed: letters without limit (/otp, /magiclink), codes that are guessed
 * (/reauthenticate), links that a scanner opens (GET /verify).
 */
const FREE: ReadonlySet<string> = new Set([
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
export async function welcome(lodge: Lodge, request: Request, address: string | null): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice('/auth/v1'.length).replace(/\/$/, '');
  const how = path === '/token' ? `?${searchParams.get('grant_type')}` : '';
  const port = `${request.method} ${path}${how}`;
  const open = PORTE[port];
  if (open === undefined)
    return FREE.has(port) || request.method === 'OPTIONS'
      ? lodge.chiedi(request)
      : no(404, 'not_found', 'This door is closed.');
  const text = await request.clone().text();
  const body = difettoJson(text) === null ? leggiJson(text) : undefined;
  const refused = refuseMissing(port, body);
  if (refused !== null) return refused;
  return open({
    ...lodge,
    richiesta: request,
    indirizzo: address,
    corpo: body,
    avanti: () => lodge.chiedi(request.clone()),
  });
}

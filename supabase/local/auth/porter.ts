import { jsonDefect, readJson } from '../../functions/_shared/json-sano.ts';
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

/** What hosted Auth does and Lite doesn't (decisions P14 and P21); settings as in config.toml. */
const PORTS: Readonly<Record<string, (visit: Visit) => Promise<Response>>> = {
  'POST /token?password': signIn,
  'POST /token?refresh_token': refreshSession,
  'POST /signup': signUp,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': confirm,
  'PUT /user': update,
};

/**
 * Passed on unchanged. Others are closed: unlimited letters (/otp, /magiclink), guessable codes (/reauthenticate),
 * links that scanners open (GET /verify).
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

/** Filters /auth/v1 before Lite. */
export async function welcome(lodge: Lodge, request: Request, address: string | null): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice('/auth/v1'.length).replace(/\/$/, '');
  const how = path === '/token' ? `?${searchParams.get('grant_type')}` : '';
  const port = `${request.method} ${path}${how}`;
  const open = PORTS[port];
  if (open === undefined)
    return FREE.has(port) || request.method === 'OPTIONS'
      ? lodge.ask(request)
      : no(404, 'not_found', 'This door is closed.');
  const text = await request.clone().text();
  const body = jsonDefect(text) === null ? readJson(text) : undefined;
  const refused = refuseMissing(port, body);
  if (refused !== null) return refused;
  return open({
    ...lodge,
    richiesta: request,
    indirizzo: address,
    body: body,
    avanti: () => lodge.ask(request.clone()),
  });
}

import { verify } from 'hono/jwt';
import { JwtTokenExpired } from 'hono/utils/jwt/types';
import { z } from 'zod';
import { bearerOf } from '../../../supabase/local/storage-server/callers.ts';

/** As whom a request reaches the database. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Record<string, unknown>;
}

export type Replies = (request: Request, caller: Caller) => Promise<Response>;

export interface GatewayParts {
  keys: { publishableKey: string; secretKey: string };
  jwtSecret: string;
  rest: Replies;
  /** Auth and Storage read keys and tokens themselves. */
  auth(request: Request, address: string): Promise<Response>;
  storage: (request: Request) => Promise<Response>;
}

export const refusal = (status: number, body: object, headers?: Record<string, string>): Response =>
  Response.json(body, { status, ...(headers === undefined ? {} : { headers }) });

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
  'access-control-allow-headers': '*',
};

/** Where Auth is reached by whoever follows a link, without a key. */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|health|\.well-known\/)/;

/** What stands before a hosted project: it wants a key, makes the two opaque ones a role, and knows nothing of people. */
export function createGateway({ keys, jwtSecret, rest, auth, storage }: GatewayParts) {
  const ofKey = (key: string | null): Caller | null => {
    if (key === keys.publishableKey) return { role: 'anon', claims: { role: 'anon' } };
    return key === keys.secretKey ? { role: 'service_role', claims: { role: 'service_role' } } : null;
  };

  async function answer(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
    const bearer = bearerOf(request);
    const byKey = ofKey(key);
    if (url.pathname.startsWith('/storage/v1/')) return storage(request);
    if (!OPEN.test(url.pathname)) {
      if (key === null)
        return refusal(401, {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        });
      if (byKey === null) return refusal(401, { message: 'Invalid API key', hint: 'Double check your API key.' });
    }
    if (url.pathname.startsWith('/auth/v1/')) return auth(request, address);
    if (!url.pathname.startsWith('/rest/v1/')) return refusal(404, { message: 'no Route matched with those values' });
    const caller = ofKey(bearer) ?? (bearer === null ? byKey : await readToken(bearer, jwtSecret));
    return caller instanceof Response ? caller : rest(request, caller ?? { role: 'anon', claims: { role: 'anon' } });
  }

  return async (request: Request, address: string): Promise<Response> => {
    const response =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answer(request, address).catch(broken);
    const whole = new Response(response.body, response);
    for (const [name, value] of Object.entries(CORS)) whole.headers.set(name, value);
    return whole;
  };
}

/** A fault of the stand-ins: whoever meets it reads it. */
const broken = (cause: unknown): Response =>
  refusal(500, { message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });

const claims = z.looseObject({ role: z.enum(['anon', 'authenticated', 'service_role']) });

/** PostgREST's reading of a token, or its refusal. */
async function readToken(token: string, secret: string): Promise<Caller | Response> {
  try {
    const read = claims.parse(await verify(token, secret, 'HS256'));
    return { role: read.role, claims: read };
  } catch (cause) {
    return cause instanceof JwtTokenExpired
      ? refusal(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null })
      : refusal(401, { code: 'PGRST301', message: 'No suitable key or wrong key type', details: null, hint: null });
  }
}

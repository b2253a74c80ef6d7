import { bearerOf } from '../../../../supabase/local/storage-server/callers.ts';
import { type Body, confirm, otp, reauthenticate, recover, resend, signIn, signUp, update } from './account.ts';
import { challenge, checkCode, enroll, unenroll } from './factors.ts';
import { type AuthWorld, refresh, sessionOf, signOut } from './sessions.ts';
import { invalid, no, Refused, userOf } from './shapes.ts';

/** Sign-ins of one connection: thirty at once, then one every ten seconds (config.toml: 30 in five minutes). */
const BURST = 30;
const REFILL_MS = 10_000;

/** Hosted Auth's stand-in: what it answers is held to the recorded answers of the real one (tests/replica/auth-contract.test.ts). */
export function createAuth(world: AuthWorld) {
  const buckets = new Map<string, { left: number; at: number }>();
  function take(address: string): void {
    const { left, at } = buckets.get(address) ?? { left: BURST, at: Date.now() };
    const now = Math.min(BURST, left + (Date.now() - at) / REFILL_MS);
    if (now < 1) throw new Refused(429, 'over_request_rate_limit', 'Request rate limit reached');
    buckets.set(address, { left: now - 1, at: Date.now() });
  }

  const token = async (request: Request, body: Body, address: string) => {
    switch (new URL(request.url).searchParams.get('grant_type')) {
      case 'password':
        take(address);
        return signIn(world, body);
      case 'refresh_token':
        return refresh(world, body.refresh_token);
      default:
        throw new Refused(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  };

  const routes: Record<string, Record<string, (request: Request, body: Body, address: string) => Promise<Response>>> = {
    '/signup': { POST: (request, body) => signUp(world, request, body) },
    '/token': { POST: token },
    '/verify': { POST: (_, body) => confirm(world, body), GET: async (request) => scannedLink(world, request) },
    '/recover': { POST: (request, body) => recover(world, request, body) },
    '/resend': { POST: (request, body) => resend(world, request, body) },
    '/otp': { POST: (request, body) => otp(world, request, body) },
    '/magiclink': { POST: (request, body) => otp(world, request, body) },
    '/user': {
      GET: async (request) => {
        const { account } = await sessionOf(world, request);
        return Response.json(await userOf(world.database.sql, account));
      },
      PUT: async (request, body) => update(world, request, await sessionOf(world, request), body),
    },
    '/reauthenticate': { GET: async (request) => reauthenticate(world, await sessionOf(world, request)) },
    '/logout': { POST: (request) => signOut(world, request) },
    '/factors': { POST: async (request, body) => enroll(world, await sessionOf(world, request), body) },
    '/invite': { POST: (request) => onlyAdmin(request) },
    '/admin/users': { GET: (request) => onlyAdmin(request) },
    '/authorize': {
      GET: async () => {
        throw invalid('Unsupported provider: provider is not enabled');
      },
    },
    '/callback': {
      GET: async () =>
        seeOther(
          `${world.siteUrl}?error=invalid_request&error_code=bad_oauth_callback&error_description=OAuth+state+parameter+missing`,
        ),
    },
    '/sso': { POST: async () => no(404, 'saml_provider_disabled', 'SAML 2.0 is disabled') },
    '/settings': { GET: async () => Response.json(SETTINGS) },
    '/health': {
      GET: async () =>
        Response.json({
          version: 'replica',
          name: 'GoTrue',
          description: 'GoTrue is a user registration and authentication API',
        }),
    },
    '/.well-known/jwks.json': { GET: async () => Response.json({ keys: [] }) },
  };

  async function ofFactor(request: Request, path: string, body: Body): Promise<Response> {
    const [, id = '', act] = /^\/factors\/([^/]+)(?:\/(challenge|verify))?$/.exec(path) ?? [];
    const session = await sessionOf(world, request);
    if (act === 'challenge') return challenge(world, session, id);
    return act === 'verify' ? checkCode(world, session, id, body) : unenroll(world, session, id);
  }

  return async (request: Request, address: string): Promise<Response> => {
    const path = new URL(request.url).pathname.slice('/auth/v1'.length);
    try {
      const body = await bodyOf(request);
      if (path.startsWith('/factors/')) return await ofFactor(request, path, body);
      const route = routes[path];
      if (route === undefined) return new Response('404 page not found\n', { status: 404 });
      const act = route[request.method];
      return act === undefined ? new Response(null, { status: 405 }) : await act(request, body, address);
    } catch (cause) {
      if (cause instanceof Refused) return cause.response.clone();
      throw cause;
    }
  };
}

const SETTINGS = {
  external: { email: true, phone: false, google: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: 'twilio',
  saml_enabled: false,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
};

async function bodyOf(request: Request): Promise<Body> {
  const text = request.method === 'GET' ? '' : await request.clone().text();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw new Refused(
      400,
      'bad_json',
      `Could not parse request body as JSON: invalid character '${text.slice(1, 2)}' looking for beginning of object key string`,
    );
  }
}

async function onlyAdmin(request: Request): Promise<Response> {
  if (!bearerOf(request)?.includes('.'))
    throw new Refused(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  throw new Refused(403, 'not_admin', 'User not allowed');
}

/** A scanner opens links by GET: hosted Auth answers and uses them up. Our letters carry none of these. */
function scannedLink({ siteUrl }: AuthWorld, request: Request): Response {
  const back = new URL(request.url).searchParams.get('redirect_to') ?? siteUrl;
  return seeOther(
    `${back}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  );
}

const seeOther = (location: string): Response =>
  new Response(`<a href="${location}">See Other</a>.`, { status: 303, headers: { location } });

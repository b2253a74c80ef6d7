import { totp } from '../support/replica/auth/factors.ts';

/** Auth under test: the stand-in of the hosted one, or the embedded backend's. */
export interface AuthDoor {
  ask(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | undefined; address?: string },
  ): Promise<Response>;
  /** The token of the last letter of this kind. */
  hash(email: string, column: 'confirmation_token' | 'recovery_token' | 'email_change_token_current'): Promise<string>;
  /** What the product does right after a sign-up's link was pressed. */
  confirmed(email: string): Promise<void>;
  /** Every session of this person was opened so long ago. */
  age(email: string, hours: number): Promise<void>;
  /** Time goes by. */
  pass(seconds: number): void;
}

export interface Answer {
  status: number;
  location: string | null;
  body: unknown;
}

interface Session {
  access_token: string;
  refresh_token: string;
}

const [FIRST, SECOND, THIRD] = ['prima@posta.example', 'seconda@posta.example', 'terza@posta.example'];
const [PASSWORD, OTHER, THEN] = ['granchio-lento-42', 'pettirosso-vivo-17', 'tamburo-quieto-93'];
const WRONG = 'non-quella-giusta-5';

/** The recorded cases in their order, by name: what each asks. The answers of some are kept for those that follow. */
export async function playCases(door: AuthDoor): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const say = async (name: string, method: string, path: string, body?: unknown, token?: string, address?: string) => {
    const response = await door.ask(method, path, { body, token, ...(address === undefined ? {} : { address }) });
    const text = await response.text();
    const answer = { status: response.status, location: response.headers.get('location'), body: parsed(text) };
    answers.set(name, answer);
    return answer.body as Session & { id: string; totp?: { secret: string } };
  };
  const signIn = (name: string, email: string, password: string, address?: string) =>
    say(name, 'POST', '/token?grant_type=password', { email, password }, undefined, address);
  const again = (name: string, refresh_token: string) =>
    say(name, 'POST', '/token?grant_type=refresh_token', { refresh_token });
  const parts: Parts = { door, say, signIn, again };
  await signUps(parts);
  const { session, old } = await sessions(parts);
  const last = await passwords(parts, session, old);
  await addresses(parts);
  await others(parts, last);
  return answers;
}

type Say = (
  name: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  address?: string,
) => Promise<Session & { id: string; totp?: { secret: string } }>;
interface Parts {
  door: AuthDoor;
  say: Say;
  signIn(name: string, email: string, password: string, address?: string): ReturnType<Say>;
  again(name: string, token: string): ReturnType<Say>;
}

async function signUps({ door, say, signIn }: Parts): Promise<void> {
  const first = { email: FIRST, password: PASSWORD, data: { nome: 'Prima' } };
  await say('sign-up, new address', 'POST', '/signup', first);
  await say('sign-up again within a minute, unconfirmed', 'POST', '/signup', first);
  await signIn('sign-in, unconfirmed', FIRST, PASSWORD);
  await signIn('sign-in, unconfirmed, wrong password', FIRST, WRONG);
  await say('resend within a minute', 'POST', '/resend', { type: 'signup', email: FIRST });
  const token_hash = await door.hash(FIRST, 'confirmation_token');
  const back = 'redirect_to=https://localhost:8443/dashboard';
  await say(
    'verify, GET with token_hash of a mail (implicit link)',
    'GET',
    `/verify?token=${token_hash}x&type=signup&${back}`,
  );
  await say('verify, POST, wrong hash', 'POST', '/verify', { type: 'signup', token_hash: `${token_hash}x` });
  await say('verify, POST, right hash, wrong type', 'POST', '/verify', { type: 'recovery', token_hash });
  await say('verify, POST, right hash', 'POST', '/verify', { type: 'signup', token_hash });
  await door.confirmed(FIRST);
  await say('verify, POST, used hash', 'POST', '/verify', { type: 'signup', token_hash });
  await say('sign-up of a confirmed address', 'POST', '/signup', { email: FIRST, password: PASSWORD });
  await say('sign-up of a confirmed address in capitals', 'POST', '/signup', {
    email: FIRST.toUpperCase(),
    password: PASSWORD,
  });
  await say('sign-up, no password', 'POST', '/signup', { email: THIRD });
  await say('sign-up, 7 characters', 'POST', '/signup', { email: THIRD, password: 'granch7' });
  await say('sign-up, 73 bytes', 'POST', '/signup', { email: THIRD, password: 'granchio-'.repeat(9).slice(0, 73) });
  await say('sign-up, not an address', 'POST', '/signup', { email: 'niente', password: PASSWORD });
  await say('sign-up, no address', 'POST', '/signup', { password: PASSWORD });
  await say('sign-up, phone', 'POST', '/signup', { phone: '393331234567', password: PASSWORD });
  await say('sign-up, anonymous', 'POST', '/signup', {});
  await say('sign-up, not JSON', 'POST', '/signup', '{{');
}

async function sessions({ door, say, signIn, again }: Parts): Promise<{ session: Session; old: Session }> {
  const session = await signIn('sign-in', FIRST, PASSWORD);
  await signIn('sign-in, capitals and blanks', ` ${FIRST.toUpperCase()} `, PASSWORD);
  await signIn('sign-in, wrong password', FIRST, WRONG);
  await signIn('sign-in, unknown address', 'nessuno@posta.example', WRONG);
  await say('sign-in, empty', 'POST', '/token?grant_type=password', {});
  await say('user', 'GET', '/user', undefined, session.access_token);
  await say('user, no token', 'GET', '/user');
  await say('user, broken token', 'GET', '/user', undefined, `${session.access_token.slice(0, -8)}AAAAAAAA`);
  const [, claims] = session.access_token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  await say('user, alg none', 'GET', '/user', undefined, `${none}.${claims}.`);
  const second = await again('refresh', session.refresh_token);
  await again('refresh, same token within 10 s', session.refresh_token);
  const third = await again('refresh, next', second.refresh_token);
  door.pass(11);
  const kept = await again('refresh, parent of the last one after 11 s', second.refresh_token);
  await again('refresh, grandparent after 11 s', session.refresh_token);
  const last = await again('refresh, last one after the reuse', kept.refresh_token ?? third.refresh_token);
  await say('user, access token of the session after the reuse', 'GET', '/user', undefined, session.access_token);
  await again('refresh, unknown', 'abcdefghijkl');
  await again('refresh, empty', '');
  return {
    session: await signIn('sign-in again', FIRST, PASSWORD),
    old: {
      access_token: last.access_token ?? session.access_token,
      refresh_token: last.refresh_token ?? kept.refresh_token,
    },
  };
}

async function passwords(
  { door, say, signIn, again }: Parts,
  { access_token }: Session,
  old: Session,
): Promise<Session> {
  const change = (name: string, body: object, token = access_token) => say(name, 'PUT', '/user', body, token);
  await change('change of password without the present one', { password: OTHER });
  await change('change of password, present one wrong', { password: OTHER, current_password: WRONG });
  await change('change of password to the same', { password: PASSWORD, current_password: PASSWORD });
  await change('change of password, short', { password: 'breve-7', current_password: PASSWORD });
  await door.age(FIRST, 25);
  await change('change of password, session of 25 hours', { password: OTHER, current_password: PASSWORD });
  await say('reauthenticate', 'GET', '/reauthenticate', undefined, access_token);
  await change('change of password, session of 25 hours, wrong nonce', {
    password: OTHER,
    current_password: PASSWORD,
    nonce: '123456',
  });
  const third = await signIn('sign-in a third time', FIRST, PASSWORD);
  await change('change of password', { password: OTHER, current_password: PASSWORD }, third.access_token);
  await say('user, another session after a change of password', 'GET', '/user', undefined, old.access_token);
  await again('refresh, another session after a change of password', old.refresh_token);
  await say('recover, known', 'POST', '/recover', { email: FIRST });
  await say('recover within a minute', 'POST', '/recover', { email: FIRST });
  await say('recover, unknown', 'POST', '/recover', { email: 'nessuno@posta.example' });
  await say('recover, not an address', 'POST', '/recover', { email: 'niente' });
  const token_hash = await door.hash(FIRST, 'recovery_token');
  const recovered = await say('verify recovery', 'POST', '/verify', { type: 'recovery', token_hash });
  await change(
    'change of password from a recovery session without the present one',
    { password: THEN },
    recovered.access_token,
  );
  return recovered;
}

async function addresses({ door, say, signIn }: Parts): Promise<void> {
  await say('sign-up of a second', 'POST', '/signup', { email: SECOND, password: PASSWORD });
  const token_hash = await door.hash(SECOND, 'confirmation_token');
  await say('verify of the second', 'POST', '/verify', { type: 'signup', token_hash });
  await door.confirmed(SECOND);
  const { access_token } = await signIn('sign-in of the second', SECOND, PASSWORD);
  const change = (name: string, body: object) => say(name, 'PUT', '/user', body, access_token);
  await change('change of address to one that exists', { email: FIRST });
  await change('change of address', { email: THIRD });
  await change('change of address within a minute', { email: 'quarta@posta.example' });
  await say('sign-up of an address that is pending for another', 'POST', '/signup', {
    email: THIRD,
    password: PASSWORD,
  });
  const old = await door.hash(SECOND, 'email_change_token_current');
  await say('verify change, old box', 'POST', '/verify', { type: 'email_change', token_hash: old });
  await change('change of metadata', { data: { nome: 'Seconda', is_admin: true } });
  await change('change of app_metadata', { app_metadata: { role: 'admin' } });
  const enroll = (name: string) =>
    say(name, 'POST', '/factors', { factor_type: 'totp', friendly_name: 'telefono' }, access_token);
  const factor = await enroll('factor, enroll');
  await enroll('factor, enroll same name');
  const challenge = await say('factor, challenge', 'POST', `/factors/${factor.id}/challenge`, {}, access_token);
  const wrong = totp(factor.totp?.secret ?? 'A') === '000000' ? '000001' : '000000';
  await say(
    'factor, wrong code',
    'POST',
    `/factors/${factor.id}/verify`,
    { challenge_id: challenge.id, code: wrong },
    access_token,
  );
  await say('factor, remove', 'DELETE', `/factors/${factor.id}`, undefined, access_token);
}

async function others({ door, say, signIn, again }: Parts, { access_token, refresh_token }: Session): Promise<void> {
  await say('otp', 'POST', '/otp', { email: SECOND, create_user: false });
  await say('otp, create_user false, unknown', 'POST', '/otp', { email: 'nessuno@posta.example', create_user: false });
  await say('magiclink', 'POST', '/magiclink', { email: FIRST });
  await say('invite as nobody', 'POST', '/invite', { email: 'nessuno@posta.example' });
  await say('admin as nobody', 'GET', '/admin/users');
  await say('authorize google', 'GET', '/authorize?provider=google');
  await say('callback', 'GET', '/callback');
  await say('logout, no token', 'POST', '/logout');
  await say('unknown address', 'GET', '/niente');
  await say('method', 'DELETE', '/signup');
  await say('sso', 'POST', '/sso', { domain: 'posta.example' });
  await say('settings', 'GET', '/settings');
  await say('health', 'GET', '/health');
  await say('jwks', 'GET', '/.well-known/jwks.json');
  await say('logout, others', 'POST', '/logout?scope=others', undefined, access_token);
  await say('logout, wrong scope', 'POST', '/logout?scope=niente', undefined, access_token);
  await say('logout', 'POST', '/logout', undefined, access_token);
  await say('user after logout', 'GET', '/user', undefined, access_token);
  await again('refresh after logout', refresh_token);
  const guess = () =>
    door.ask('POST', '/token?grant_type=password', {
      body: { email: FIRST, password: WRONG },
      address: '198.51.100.7',
    });
  for (let time = 0; time < 31; time += 1) await (await guess()).text();
  await signIn('sign-in, wrong, 32th of one connection at once', FIRST, WRONG, '198.51.100.7');
  await signIn('sign-in, right, from another connection while the first is limited', FIRST, THEN, '198.51.100.8');
}

function parsed(text: string): unknown {
  try {
    return text === '' ? '' : JSON.parse(text);
  } catch {
    return text; // a page, or a line of text
  }
}

/** Where an answer is not what was recorded; null where it is. Values are compared of codes and messages, of the rest the shape. */
export function differenceOf(
  recorded: { status: number; body: unknown; location?: string },
  given: Answer | undefined,
): string | null {
  if (given === undefined) return 'never asked';
  if (given.status !== recorded.status) return `${given.status} ${JSON.stringify(given.body)?.slice(0, 160)}`;
  if (recorded.location !== undefined && recorded.location !== given.location) return `location ${given.location}`;
  return shapeDifference(recorded.body, given.body, '');
}

function shapeDifference(wanted: unknown, given: unknown, at: string): string | null {
  if (typeof wanted === 'string' && /^<\d+ characters, not JSON>$/.test(wanted))
    return typeof given === 'string' ? null : `${at} is JSON`;
  if (typeof wanted === 'string' && ['string', 'number', 'boolean'].includes(wanted))
    return typeof given === wanted ? null : `${at} ${JSON.stringify(given)} is no ${wanted}`;
  if (typeof wanted !== 'object' || wanted === null)
    return same(wanted, given) ? null : `${at} ${JSON.stringify(given)}`;
  if (typeof given !== 'object' || given === null) return `${at} ${JSON.stringify(given)}`;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(given) || given.length !== wanted.length) return `${at} of another length`;
    return first(wanted.map((one, i) => shapeDifference(one, given[i], `${at}[${i}]`)));
  }
  const [expected, actual] = [wanted as Record<string, unknown>, given as Record<string, unknown>];
  const lacking = Object.keys(expected).filter((key) => !(key in actual));
  const more = Object.keys(actual).filter((key) => !(key in expected));
  if (lacking.length + more.length > 0)
    return `${at}${lacking.map((key) => ` -${key}`).join('')}${more.map((key) => ` +${key}`).join('')}`;
  return first(Object.keys(expected).map((key) => shapeDifference(expected[key], actual[key], `${at}.${key}`)));
}

const first = (all: (string | null)[]): string | null => all.find((one) => one !== null) ?? null;
/** How long there is to wait depends on the moment. */
const same = (wanted: unknown, given: unknown): boolean =>
  typeof wanted === 'string' && typeof given === 'string'
    ? wanted.replace(/\d+ seconds/, '# seconds') === given.replace(/\d+ seconds/, '# seconds')
    : wanted === given;

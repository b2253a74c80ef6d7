const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429];

/** Token renewal in the background, where nobody reads an answer. */
const TOKEN_REFRESH = /\/auth\/v1\/token\?grant_type=refresh_token/;

/** The auth library ends the session at any refusal: only our server's own words pass, not a portal's or overload. */
export function realResponsesOnly(call: typeof fetch): typeof fetch {
  return async (resource, opzioni) => {
    const risposta = await call(resource, opzioni);
    if (risposta.ok) return withWhatItNeeds(resource, risposta);
    const json = risposta.headers.get('content-type')?.includes('json') === true;
    const transient = TRANSIENT_STATUSES.includes(risposta.status) && TOKEN_REFRESH.test(urlFor(resource));
    if (!json || transient) throw new TypeError(`no answer of ours: ${risposta.status}`);
    return risposta;
  };
}

/** Fields the library needs; without them it would end the session. */
const EXPECTED: readonly [RegExp, string][] = [
  [/\/auth\/v1\/token\?/, 'access_token'],
  [/\/auth\/v1\/user$/, 'id'],
];

async function withWhatItNeeds(resource: Parameters<typeof fetch>[0], risposta: Response): Promise<Response> {
  const atteso = EXPECTED.find(([indirizzo]) => indirizzo.test(urlFor(resource)))?.[1];
  if (atteso === undefined) return risposta;
  const body: unknown = await risposta
    .clone()
    .json()
    .catch(() => null);
  const valore: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, atteso) : undefined;
  if (typeof valore !== 'string') throw new TypeError('no answer of ours: a success without what was asked for');
  return inDeviceTime(body, risposta);
}

/** `expires_at` is server time; without it the library computes it from `expires_in`, by the device's clock. */
function inDeviceTime(body: unknown, { status, headers }: Response): Response {
  const told = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const kept = Object.fromEntries(told.filter(([name]) => name !== 'expires_at'));
  const sent = new Headers(headers);
  sent.delete('content-length');
  sent.delete('content-encoding');
  return new Response(JSON.stringify(kept), { status, headers: sent });
}

const urlFor = (resource: Parameters<typeof fetch>[0]): string =>
  resource instanceof Request ? resource.url : String(resource);

const PASSEGGERI: readonly number[] = [408, 425, 429];

/** Token renewal in the background, where nobody reads an answer. */
const RINNOVO = /\/auth\/v1\/token\?grant_type=refresh_token/;

/** The auth library ends the session at any refusal: only our server's own words pass, not a portal's or overload. */
export function soloRisposteVere(chiama: typeof fetch): typeof fetch {
  return async (risorsa, opzioni) => {
    const risposta = await chiama(risorsa, opzioni);
    if (risposta.ok) return conQuelCheServe(risorsa, risposta);
    const json = risposta.headers.get('content-type')?.includes('json') === true;
    const passeggero = PASSEGGERI.includes(risposta.status) && RINNOVO.test(indirizzoDi(risorsa));
    if (!json || passeggero) throw new TypeError(`no answer of ours: ${risposta.status}`);
    return risposta;
  };
}

/** Fields the library needs; without them it would end the session. */
const ATTESI: readonly [RegExp, string][] = [
  [/\/auth\/v1\/token\?/, 'access_token'],
  [/\/auth\/v1\/user$/, 'id'],
];

async function conQuelCheServe(risorsa: Parameters<typeof fetch>[0], risposta: Response): Promise<Response> {
  const atteso = ATTESI.find(([indirizzo]) => indirizzo.test(indirizzoDi(risorsa)))?.[1];
  if (atteso === undefined) return risposta;
  const corpo: unknown = await risposta
    .clone()
    .json()
    .catch(() => null);
  const valore: unknown = typeof corpo === 'object' && corpo !== null ? Reflect.get(corpo, atteso) : undefined;
  if (typeof valore !== 'string') throw new TypeError('no answer of ours: a success without what was asked for');
  return inDeviceTime(corpo, risposta);
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

const indirizzoDi = (risorsa: Parameters<typeof fetch>[0]): string =>
  risorsa instanceof Request ? risorsa.url : String(risorsa);

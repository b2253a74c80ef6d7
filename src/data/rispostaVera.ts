const PASSEGGERI: readonly number[] = [408, 425, 429];

/** What is renewed behind the person's back, where nobody reads an answer. */
const RINNOVO = /\/auth\/v1\/token\?grant_type=refresh_token/;

/**
 * `fetch` for the auth library, which ends the session at any refusal it can't read: a captive portal's page or a moment of
 * overload would sign out whoever works behind it. Only a no that our server says in its own words may do that; 'too many tries' is one to whoever pressed a button.
 */
export function soloRisposteVere(chiama: typeof fetch): typeof fetch {
  return async (risorsa, opzioni) => {
    const risposta = await chiama(risorsa, opzioni);
    if (risposta.ok) return risposta;
    const json = risposta.headers.get('content-type')?.includes('json') === true;
    const passeggero = PASSEGGERI.includes(risposta.status) && RINNOVO.test(indirizzoDi(risorsa));
    if (!json || passeggero) throw new TypeError(`no answer of ours: ${risposta.status}`);
    return risposta;
  };
}

const indirizzoDi = (risorsa: Parameters<typeof fetch>[0]): string =>
  risorsa instanceof Request ? risorsa.url : String(risorsa);

const PASSEGGERI: readonly number[] = [408, 425, 429];

/**
 * `fetch` for the auth library, which ends the session at any refusal it can't read: a captive portal's page or a moment of
 * overload would sign out whoever works behind it. Only a no that our server says in its own words may do that.
 */
export function soloRisposteVere(chiama: typeof fetch): typeof fetch {
  return async (risorsa, opzioni) => {
    const risposta = await chiama(risorsa, opzioni);
    if (risposta.ok) return risposta;
    const json = risposta.headers.get('content-type')?.includes('json') === true;
    if (!json || PASSEGGERI.includes(risposta.status)) throw new TypeError(`no answer of ours: ${risposta.status}`);
    return risposta;
  };
}

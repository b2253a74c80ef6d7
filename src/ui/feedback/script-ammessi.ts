/** Scripts a page may load from code: the `trusted-types` directive allows no policy but `fidati`. */
const ALLOWED = ['/sw.js', '/ridisegno.js', '/verification-center/ridisegno.js'] as const;
type AllowedScript = (typeof ALLOWED)[number];

/** Workers take a TrustedScriptURL, a string in browsers without Trusted Types; the compiler knows only strings. */
type ScriptUrl = string;

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        nome: string,
        regole: { createScriptURL(indirizzo: string): string },
      ): { createScriptURL(indirizzo: string): ScriptUrl };
    };
  }
}

// The server imports this module, too.
const policy = globalThis.window?.trustedTypes?.createPolicy('fidati', {
  createScriptURL(indirizzo) {
    const allowed = ALLOWED.find((known) => known === indirizzo);
    if (allowed === undefined) throw new TypeError(`no script is run from ${indirizzo}`);
    return allowed;
  },
});

export const scriptUrl = (indirizzo: AllowedScript): ScriptUrl => policy?.createScriptURL(indirizzo) ?? indirizzo;

/** Scripts a page may load from code: the `trusted-types` directive allows no policy but `fidati`. */
const AMMESSI = ['/sw.js', '/ridisegno.js', '/verification-center/ridisegno.js'] as const;
type ScriptAmmesso = (typeof AMMESSI)[number];

/** Workers take a TrustedScriptURL, a string in browsers without Trusted Types; the compiler knows only strings. */
type IndirizzoScript = string;

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        nome: string,
        regole: { createScriptURL(indirizzo: string): string },
      ): { createScriptURL(indirizzo: string): IndirizzoScript };
    };
  }
}

// The server imports this module, too.
const politica = globalThis.window?.trustedTypes?.createPolicy('fidati', {
  createScriptURL(indirizzo) {
    const ammesso = AMMESSI.find((noto) => noto === indirizzo);
    if (ammesso === undefined) throw new TypeError(`no script is run from ${indirizzo}`);
    return ammesso;
  },
});

export const indirizzoScript = (indirizzo: ScriptAmmesso): IndirizzoScript =>
  politica?.createScriptURL(indirizzo) ?? indirizzo;

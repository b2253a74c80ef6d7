/**
 * The addresses a page may run code from besides its own <script> elements, closed: the policy `fidati` is the only one that
 * the site's `trusted-types` directive lets be made, and there is no default policy behind it.
 */
const AMMESSI = ['/sw.js', '/ridisegno.js', '/verification-center/ridisegno.js'] as const;
type ScriptAmmesso = (typeof AMMESSI)[number];

/** What a registration or a worker takes: a string where the browser has no Trusted Types, else what the policy made, which the compiler takes for one. */
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

// The server draws pages with what imports this.
const politica = globalThis.window?.trustedTypes?.createPolicy('fidati', {
  createScriptURL(indirizzo) {
    const ammesso = AMMESSI.find((noto) => noto === indirizzo);
    if (ammesso === undefined) throw new TypeError(`no script is run from ${indirizzo}`);
    return ammesso;
  },
});

export const indirizzoScript = (indirizzo: ScriptAmmesso): IndirizzoScript =>
  politica?.createScriptURL(indirizzo) ?? indirizzo;

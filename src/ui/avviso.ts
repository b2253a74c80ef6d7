import type { Rimedio } from './rimedio.ts';

/** Shows a short message for three seconds, eight with something to press. The library arrives with the first one, never with the page. */
export async function mostraAvviso(testo: string, rimedio?: Rimedio): Promise<void> {
  const { avvisa } = await import('./StrisciaAvvisi.tsx');
  avvisa(testo, rimedio);
}

import type { NomeIcona } from '../brand/Icona.tsx';
import type { Rimedio } from './rimedio.ts';

/** Shows a short message for three seconds, eight with something to press or where not all was done. The library arrives with the first one, never with the page. */
export async function mostraAvviso(testo: string, rimedio?: Rimedio, icona: NomeIcona = 'fatto'): Promise<void> {
  const { avvisa } = await import('./StrisciaAvvisi.tsx');
  avvisa(testo, rimedio, icona);
}

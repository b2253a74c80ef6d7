import type { NomeIcona } from '../brand/Icona.tsx';
import type { Rimedio } from './rimedio.ts';

/** Shows a toast for 3 s, 8 s with an action or a partial failure. The library loads with the first one. */
export async function mostraAvviso(testo: string, rimedio?: Rimedio, icona: NomeIcona = 'fatto'): Promise<void> {
  const { avvisa } = await import('./StrisciaAvvisi.tsx');
  avvisa(testo, rimedio, icona);
}

import type { Dati } from './dati.ts';
import type { Contenuto } from './impaginazione.ts';

/** One kind of letter: what it says of these data. Pure, and content with any of them missing. */
export type Modello = (dati: Dati) => Contenuto;

type Riga = readonly [etichetta: string, valore: string];

/** Leader rows of the values that are there. */
export function righe(...coppie: readonly (readonly [etichetta: string, valore: string | null])[]): Riga[] {
  return coppie.flatMap(([etichetta, valore]): Riga[] => (valore === null ? [] : [[etichetta, valore]]));
}

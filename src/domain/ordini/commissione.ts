import { percentualeScritta } from '../tariffe/scritti.ts';

/** What is earned of each sale, as it is typed: '2', '2,5', '2.50 %'. Null unless it lies between 0 and `massima` with two decimals at most. */
export function leggiCommissione(testo: string, massima = 100): number | null {
  const letta = percentualeScritta(testo);
  return letta.ok && letta.valore !== null && letta.valore <= massima ? letta.valore : null;
}

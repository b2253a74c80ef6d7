import { percentualeScritta } from '../tariffe/written-values.ts';

/** A typed commission: '2', '2,5', '2.50 %'. Null unless between 0 and `massima` with at most two decimals. */
export function parseCommissione(testo: string, massima = 100): number | null {
  const letta = percentualeScritta(testo);
  return letta.ok && letta.valore !== null && letta.valore <= massima ? letta.valore : null;
}

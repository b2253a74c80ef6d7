/** Who looks at a route, and where. */
export type Who = 'visitatore' | 'venditore' | 'acquirente' | 'centro' | 'admin';
export type Example = readonly [chi: Who, indirizzo: string];

/** A file of tests, and how the test (or its step) begins. */
export type Proof = readonly [file: string, inizio: string];

/** Which test plays the route's main act, and which one its refusal by a rule or by a line that breaks. */
export interface Acts {
  compie: Proof;
  rifiuta: Proof;
}

export const onScreen = (who: string, start: string): Proof => [`tests/screens/${who}.schermo.test.tsx`, start];
export const inBrowser = (what: string, start: string): Proof => [`tests/e2e/${what}.flusso.spec.ts`, start];
export const underFault = (quale: string, start: string): Proof => [`tests/faults/${quale}.spec.ts`, start];
/** One test plays both. */
export const together = (trial: Proof): Acts => ({ compie: trial, rifiuta: trial });

/** Who looks at a route, and where. */
export type Chi = 'visitatore' | 'venditore' | 'acquirente' | 'centro' | 'admin';
export type Esempio = readonly [chi: Chi, indirizzo: string];

/** A file of tests, and how the test (or its step) begins. */
export type Prova = readonly [file: string, inizio: string];

/** Which test plays the route's main act, and which one its refusal by a rule or by a line that breaks. */
export interface Atti {
  compie: Prova;
  rifiuta: Prova;
}

export const schermo = (chi: string, inizio: string): Prova => [`tests/schermi/${chi}.schermo.test.tsx`, inizio];
export const flusso = (cosa: string, inizio: string): Prova => [`tests/e2e/${cosa}.flusso.spec.ts`, inizio];
export const guasto = (quale: string, inizio: string): Prova => [`tests/guasti/${quale}.spec.ts`, inizio];
/** One test plays both. */
export const insieme = (prova: Prova): Atti => ({ compie: prova, rifiuta: prova });

import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';

/** Codes of the rules as the texts beside the fields. */
export function testiPerCampo<C extends string>(errori: Partial<Record<C, CodiceErrore>>): Partial<Record<C, string>> {
  const voci = Object.entries<CodiceErrore | undefined>(errori).map(([campo, codice]) => [
    campo,
    codice === undefined ? undefined : TESTI_ERRORE[codice],
  ]);
  return Object.fromEntries(voci);
}

export const TESTO_REGISTRATO =
  'Registrazione quasi completata: apri il link che ti abbiamo mandato per email, poi accedi.';

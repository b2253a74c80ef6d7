import { check, choice, text } from '../form.ts';
import { percentualeScritta } from '../tariffe/written-values.ts';
import type { METODO_CATTURA } from '../values.ts';
import { MAX_COMMISSIONE } from './pagamento.ts';

/** A typed commission: '2', '2,5', '2.50 %'. Null unless between 0 and `massima` with at most two decimals. */
export function parseCommissione(testo: string, massima = 100): number | null {
  const letta = percentualeScritta(testo);
  return letta.ok && letta.valore !== null && letta.valore <= massima ? letta.valore : null;
}

const feeError = (typed: string) =>
  parseCommissione(typed, MAX_COMMISSIONE) === null ? 'commissione_fuori_limiti' : null;
/** How the platform takes money in. */
export const INCASSO = {
  is_active: check(),
  capture_method: { ...choice('Metodo di cattura'), blank: 'automatic' as (typeof METODO_CATTURA)[number] },
  platform_fee_percent: text('Commissione piattaforma', {
    missing: 'commissione_fuori_limiti',
    error: feeError,
    aiuto: `Da 0 a ${MAX_COMMISSIONE} con due decimali al massimo, sul prezzo dell’oggetto. Gli ordini già pagati tengono la loro.`,
    inputMode: 'decimal',
  }),
};

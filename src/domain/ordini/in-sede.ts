import { type Centesimi, MAX_AMOUNT, percentOf } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import { METODO_INCASSO } from '../values.ts';

export const INCASSO_METHODS = METODO_INCASSO;
export type IncassoMethod = (typeof INCASSO_METHODS)[number];
export const METODO_INCASSO_LABELS = {
  contanti: 'Contanti',
  pos: 'POS',
  bonifico: 'Bonifico',
  altro: 'Altro',
} as const satisfies Record<IncassoMethod, string>;

/** Cash of 5.000 € or more is refused: Italian law (decision M7). */
export const CASH_LIMIT: Centesimi = 500_000;

/** The manual form; null = empty or unreadable. Amounts in cents. */
export interface IncassoDraft {
  readonly importo: Centesimi | null;
  readonly id_verifica: string | null;
  readonly id_annuncio: string | null;
  readonly id_centro: string | null;
  readonly metodo_pagamento: IncassoMethod;
  readonly percentuale_commissione: number | null;
  readonly importo_commissione: Centesimi | null;
}

export interface Incasso {
  readonly importo: Centesimi;
  readonly percentuale_commissione: number;
  readonly importo_commissione: Centesimi;
}

/** Spec 2 section 5: an entered commission wins, else amount × percentage; a percentage outside 0-100 becomes 0. */
export function validateIncasso(
  b: IncassoDraft,
): Esito<
  Incasso,
  Extract<
    CodiceErrore,
    | 'centro_non_disponibile'
    | 'importo_non_valido'
    | 'riferimento_mancante'
    | 'contanti_oltre_limite'
    | 'commissione_oltre_importo'
  >
> {
  if (!b.id_centro) return fallito('centro_non_disponibile');
  const { importo } = b;
  if (importo === null || !Number.isSafeInteger(importo) || importo <= 0 || importo > MAX_AMOUNT) {
    return fallito('importo_non_valido');
  }
  if (!b.id_verifica && !b.id_annuncio) return fallito('riferimento_mancante');
  if (b.metodo_pagamento === 'contanti' && importo >= CASH_LIMIT) return fallito('contanti_oltre_limite');
  const pct = b.percentuale_commissione ?? 0;
  const percentuale = pct >= 0 && pct <= 100 ? pct : 0;
  const commissione = b.importo_commissione ?? percentOf(importo, percentuale);
  if (!Number.isSafeInteger(commissione) || commissione < 0) return fallito('importo_non_valido');
  if (commissione > importo) return fallito('commissione_oltre_importo');
  return riuscito({ importo, percentuale_commissione: percentuale, importo_commissione: commissione });
}

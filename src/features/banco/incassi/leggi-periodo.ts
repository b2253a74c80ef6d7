import { APPUNTAMENTI_LETTI } from '../../../data/verifiche/agenda.ts';
import type { Giorno } from '../../../domain/giorno.ts';
import { decodeRows } from '../../../offline/store/decode.ts';
import { isObject, numberOf } from '../../../offline/store/json.ts';
import type { AppuntamentoLocale } from '../../../offline/store/wire.ts';

/** Enough for ten busy months; older visits are in the history of verifications. */
const PAGINE = 10;

export interface PeriodoLetto {
  righe: AppuntamentoLocale[];
  /** Up to this day the period is incomplete; null when it is whole. */
  finoA: Giorno | null;
}

/** An unexpected answer is a failure, not an empty agenda. */
function letta(risposta: unknown): { appuntamenti: AppuntamentoLocale[]; totale: number } {
  const { righe, totale }: Record<string, unknown> = isObject(risposta) ? risposta : {};
  const lette = decodeRows({ appuntamenti: righe, verifiche: [] });
  const quanti = numberOf(totale);
  if (lette === null || quanti === null) throw new TypeError('the diary did not come as agreed');
  return { appuntamenti: lette.appuntamenti, totale: quanti };
}

/** Reads pages, latest day first, until one begins before the period. */
export async function leggiPeriodo(
  chiedi: (pagina: number) => Promise<unknown>,
  dal: Giorno,
  al: Giorno,
): Promise<PeriodoLetto> {
  const lette: AppuntamentoLocale[] = [];
  let finoA: Giorno | null = null;
  for (let pagina = 1; pagina <= PAGINE; pagina++) {
    const { appuntamenti, totale } = letta(await chiedi(pagina));
    lette.push(...appuntamenti);
    const ultimo = appuntamenti.at(-1)?.appointment_date ?? '';
    finoA = ultimo < dal || pagina * APPUNTAMENTI_LETTI >= totale ? null : ultimo;
    if (finoA === null) break;
  }
  return {
    righe: lette.filter(({ appointment_date }) => appointment_date >= dal && appointment_date <= al),
    finoA,
  };
}

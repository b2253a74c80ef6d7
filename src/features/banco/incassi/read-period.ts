import { APPUNTAMENTI_LOADED } from '../../../data/verifiche/agenda.ts';
import type { Day } from '../../../domain/day.ts';
import { decodeRows } from '../../../offline/store/decode.ts';
import { isObject, numberOf } from '../../../offline/store/json.ts';
import type { LocalAppuntamento } from '../../../offline/store/wire.ts';

/** Enough for ten busy months; older visits are in the history of verifications. */
const PAGES = 10;

export interface ReadPeriod {
  righe: LocalAppuntamento[];
  /** Up to this day the period is incomplete; null when it is whole. */
  upTo: Day | null;
}

/** An unexpected answer is a failure, not an empty agenda. */
function letta(risposta: unknown): { appuntamenti: LocalAppuntamento[]; totale: number } {
  const { righe, totale }: Record<string, unknown> = isObject(risposta) ? risposta : {};
  const lette = decodeRows({ appuntamenti: righe, verifiche: [] });
  const quanti = numberOf(totale);
  if (lette === null || quanti === null) throw new TypeError('the diary did not come as agreed');
  return { appuntamenti: lette.appuntamenti, totale: quanti };
}

/** Reads pages, latest day first, until one begins before the period. */
export async function readPeriod(ask: (pagina: number) => Promise<unknown>, dal: Day, al: Day): Promise<ReadPeriod> {
  const lette: LocalAppuntamento[] = [];
  let upTo: Day | null = null;
  for (let pagina = 1; pagina <= PAGES; pagina++) {
    const { appuntamenti, totale } = letta(await ask(pagina));
    lette.push(...appuntamenti);
    const ultimo = appuntamenti.at(-1)?.appointment_date ?? '';
    upTo = ultimo < dal || pagina * APPUNTAMENTI_LOADED >= totale ? null : ultimo;
    if (upTo === null) break;
  }
  return {
    righe: lette.filter(({ appointment_date }) => appointment_date >= dal && appointment_date <= al),
    upTo,
  };
}

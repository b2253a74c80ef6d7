import { type Day, isValidDay } from '../day.ts';
import type { Centesimi } from '../denaro.ts';
import { greenPagamento } from './pagamento.ts';
import type { StatoOrdine } from './stati.ts';

export const PAGAMENTI_FILTERS = { all: 'Tutti', online: 'Online', inperson: 'In sede' } as const;
export type PagamentiFilter = keyof typeof PAGAMENTI_FILTERS;

export const readPagamentiFilter = (testo: string | null): PagamentiFilter =>
  testo === 'online' || testo === 'inperson' ? testo : 'all';

interface Pagamento {
  readonly canale: string;
  readonly stato: string;
  readonly stato_ordine: StatoOrdine | null;
}

export type HowItStands = 'pagato' | 'attesa' | 'tolto';

const AWAITING: Readonly<Record<string, string>> = {
  requires_capture: 'Autorizzato',
  processing: 'In elaborazione',
  canceled: 'Non riuscito',
  failed: 'Non riuscito',
};

/** Green if it contains 'succeed' or equals pagato, else yellow (spec 2 section 4); undone comes first. */
export function statoPagamento({ canale, stato, stato_ordine }: Pagamento): { come: HowItStands; testo: string } {
  if (stato === 'annullata' || stato_ordine === 'annullato') return { come: 'tolto', testo: 'Annullato' };
  if (stato_ordine === 'rimborsato') return { come: 'tolto', testo: 'Rimborsato' };
  if (stato_ordine === 'contestato') return { come: 'attesa', testo: 'Contestato' };
  if (canale === 'inperson' || greenPagamento(stato)) return { come: 'pagato', testo: 'Pagato' };
  return { come: 'attesa', testo: AWAITING[stato] ?? 'Non ancora pagato' };
}

/** A month's takings; `mese` is its first day. Amounts in cents; sales are outside the sum (decision M21). */
export interface IncassiMonth {
  readonly mese: Day;
  readonly in_sede: Centesimi;
  readonly online: Centesimi;
  readonly spese: Centesimi;
  readonly vendite: Centesimi;
  readonly movimenti: number;
}

export interface IncassiTotals {
  readonly verifiche: Centesimi;
  readonly spese: Centesimi;
  readonly totale: Centesimi;
  readonly vendite: Centesimi;
}

export function incassiTotals(mesi: readonly IncassiMonth[]): IncassiTotals {
  const somma = (di: (mese: IncassiMonth) => number) => mesi.reduce((totale, mese) => totale + di(mese), 0);
  const verifiche = somma((m) => m.in_sede + m.online);
  const spese = somma((m) => m.spese);
  return { verifiche, spese, totale: verifiche + spese, vendite: somma((m) => m.vendite) };
}

const previousMonth = (mese: Day): Day => {
  const [anno, numero] = [Number(mese.slice(0, 4)), Number(mese.slice(5, 7))];
  return numero === 1 ? `${anno - 1}-12-01` : `${anno}-${String(numero - 1).padStart(2, '0')}-01`;
};

/** The last `quanti` months up to the latest with takings, empty ones included, oldest first. */
export function consecutiveMonths(mesi: readonly IncassiMonth[], quanti: number): IncassiMonth[] {
  const primo = mesi[0]?.mese;
  const ultimo = mesi.at(-1)?.mese;
  if (primo === undefined || ultimo === undefined) return [];
  const sequence: IncassiMonth[] = [];
  for (let mese = ultimo; mese >= primo && sequence.length < quanti; mese = previousMonth(mese)) {
    const vuoto = { mese, in_sede: 0, online: 0, spese: 0, vendite: 0, movimenti: 0 };
    sequence.unshift(mesi.find((uno) => uno.mese === mese) ?? vuoto);
  }
  return sequence;
}

export const parseDay = (testo: string | null): Day | null => (testo !== null && isValidDay(testo) ? testo : null);

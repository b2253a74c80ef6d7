import type { DimensionePacco } from '../annunci/choices.ts';
import { giornoDiRoma } from '../day.ts';
import { type Centesimi, percentOf } from '../denaro.ts';
import { applies, effetto, inOrder } from './condizioni.ts';
import type { CentroModello, Tariffa, TariffaCondizione } from './tipi.ts';

/** 25 € without a centre (spec 2 section 9). */
export const TARIFFA_WITHOUT_CENTRO: Centesimi = 2_500;

export type ComponentType =
  | 'default'
  | 'fixed'
  | 'variable'
  | 'minimum'
  | 'maximum'
  | 'package'
  | 'condition'
  | 'floor';

/** `package` is internal: never shown to a buyer (spec 2 section 1). */
export interface Component {
  readonly descrizione: string;
  readonly importo: Centesimi;
  readonly tipo: ComponentType;
}

/** The components add up to the total. `condizioni`: applied ids, to count daily uses. */
export interface Preventivo {
  readonly componenti: readonly Component[];
  readonly totale: Centesimi;
  readonly condizioni: readonly string[];
}

export interface PreventivoRequest {
  readonly centro: CentroModello | null;
  /** The category's own or nearest ancestor's tariff (`tariffaOfCategoria`), null for the centre's model. */
  readonly tariffaCategoria: Tariffa | null;
  readonly condizioni: readonly TariffaCondizione[];
  readonly prezzo: Centesimi;
  readonly categorie: readonly string[];
  readonly dimensione_pacco: DimensionePacco | null;
  readonly adesso: Date;
  readonly usiOggi: Readonly<Record<string, number>>;
}

/** '5', '7,5', '0,25': at most two decimals, no trailing zeros. */
export const percentInWords = (pct: number): string => String(Number(pct.toFixed(2))).replace('.', ',');

function base(t: Tariffa, prezzo: Centesimi): Component[] {
  const componenti: Component[] = [];
  const fissa = t.tariff_type === 'variable' ? 0 : (t.fixed_amount ?? 0);
  const pct = t.tariff_type === 'fixed' ? 0 : (t.percentage ?? 0);
  if (fissa !== 0) componenti.push({ descrizione: 'Tariffa fissa', importo: fissa, tipo: 'fixed' });
  const variablePart = percentOf(prezzo, pct);
  if (variablePart !== 0) {
    const descrizione = `Percentuale sul valore (${percentInWords(pct)} %)`;
    componenti.push({ descrizione, importo: variablePart, tipo: 'variable' });
  }
  return componenti;
}

function limiti(t: Tariffa, parziale: Centesimi): Component[] {
  if (t.min_amount !== null && parziale < t.min_amount) {
    const importo = t.min_amount - parziale;
    return [{ descrizione: 'Integrazione al valore minimo tassabile', importo, tipo: 'minimum' }];
  }
  if (t.max_amount !== null && parziale > t.max_amount) {
    return [{ descrizione: 'Riduzione al valore massimo', importo: t.max_amount - parziale, tipo: 'maximum' }];
  }
  return [];
}

const somma = (componenti: readonly Component[]): Centesimi => componenti.reduce((s, c) => s + c.importo, 0);

/**
 * The quote (decision M10), in this order; each line is rounded once, half-up on the magnitude, to whole cents:
 *  1. tariff = category's or centre's; `fixed_amount` (fixed, hybrid), `prezzo * percentage / 100` (variable, hybrid)
 *  2. below `min_amount`: line `minimum` with the difference; else above `max_amount`: line `maximum`, negative
 *  3. the centre's markup for the package size, if any
 *  4. active conditions by priority then id, each on the running total: percentage of it, fixed cents, or
 *     running total × factor minus running total
 *  5. a negative total is brought to 0 by a line `floor`
 * Lines of 0 are left out, also those of applied conditions. Without a centre: 25 €.
 * Golden vectors: tests/vectors/preventivo.json, run here and in SQL.
 */
export function preventivo(r: PreventivoRequest): Preventivo {
  if (r.centro === null) {
    const importo = TARIFFA_WITHOUT_CENTRO;
    return {
      componenti: [{ descrizione: 'Tariffa standard', importo, tipo: 'default' }],
      totale: importo,
      condizioni: [],
    };
  }
  const tariffa = r.tariffaCategoria ?? r.centro;
  const componenti = base(tariffa, r.prezzo);
  componenti.push(...limiti(tariffa, somma(componenti)));
  const markup = r.dimensione_pacco === null ? 0 : r.centro.markup[r.dimensione_pacco];
  if (markup !== 0) {
    componenti.push({ descrizione: `Supplemento imballo (${r.dimensione_pacco})`, importo: markup, tipo: 'package' });
  }
  const applied = appliedCondizioni(r);
  for (const c of applied) {
    const importo = effetto(c, somma(componenti));
    if (importo !== 0) componenti.push({ descrizione: c.condition_name, importo, tipo: 'condition' });
  }
  const parziale = somma(componenti);
  if (parziale < 0) componenti.push({ descrizione: 'Azzeramento', importo: -parziale, tipo: 'floor' });
  return { componenti, totale: somma(componenti), condizioni: applied.map((c) => c.id) };
}

function appliedCondizioni(r: PreventivoRequest): readonly TariffaCondizione[] {
  const oggi = giornoDiRoma(r.adesso);
  const { prezzo, categorie } = r;
  return inOrder(r.condizioni).filter((c) => applies(c, { prezzo, categorie, oggi, uses: r.usiOggi[c.id] ?? 0 }));
}

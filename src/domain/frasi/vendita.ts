import { type Centesimi, formatEuro } from '../denaro.ts';
import { formatDecimals } from '../format-decimals.ts';
import { split } from '../ordini/versamenti.ts';

/** An expected sale (decision T14). Percentages of the price; the centre's is a range until one is chosen. */
export interface ExpectedVendita {
  readonly prezzo: Centesimi;
  readonly piattaforma: number;
  readonly centro: number | { readonly minima: number; readonly massima: number };
}

export type VenditaRow = readonly [nome: string, valore: string];

const parti = ({ prezzo, piattaforma }: ExpectedVendita, centro: number) =>
  split({
    importo_articolo: prezzo,
    importo_sovrapprezzo: 0,
    importo_spedizione: 0,
    percentuale_piattaforma: piattaforma,
    percentuale_centro: centro,
    spedisce_il_centro: true,
  });

const percento = (n: number): string => `${formatDecimals(n, 2)}%`;

const tolta = (di: string, percentuale: number, importo: Centesimi): VenditaRow =>
  percentuale === 0 ? [di, 'nessuna'] : [`${di}, ${percento(percentuale)}`, formatEuro(-importo)];

export function venditaRows(v: ExpectedVendita): readonly VenditaRow[] {
  const [minima, massima] = typeof v.centro === 'number' ? [v.centro, v.centro] : [v.centro.minima, v.centro.massima];
  const [meno, piu] = [parti(v, massima), parti(v, minima)];
  const una = minima === massima;
  return [
    ['Prezzo', formatEuro(v.prezzo)],
    tolta('Commissione Fidati', v.piattaforma, meno.piattaforma),
    una
      ? tolta('Commissione del centro', massima, meno.centro)
      : [`Commissione del centro, da ${percento(minima)} a ${percento(massima)}`, `fino a ${formatEuro(-meno.centro)}`],
    ['Ricevi', una ? formatEuro(meno.venditore) : `da ${formatEuro(meno.venditore)} a ${formatEuro(piu.venditore)}`],
  ];
}

export const VENDITA_PHRASES = {
  titolo: "Quando l'oggetto si vende",
  pattuita:
    'La percentuale del centro resta quella di questo preventivo; quella di Fidati è la percentuale del giorno del pagamento.',
  in_sede:
    "Qui l'acquirente paga al centro: Fidati non trattiene nulla, e la percentuale del centro resta quella di questo preventivo.",
  da_scegliere: 'La percentuale del centro la vedi prima di prenotare la verifica, accanto a ogni centro.',
} as const;

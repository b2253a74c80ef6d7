import { decimali } from '../decimali.ts';
import { type Centesimi, formattaEuro } from '../denaro.ts';
import { ripartisci } from '../ordini/versamenti.ts';

/** An expected sale (decision T14). Percentages of the price; the centre's is a range until one is chosen. */
export interface VenditaPrevista {
  readonly prezzo: Centesimi;
  readonly piattaforma: number;
  readonly centro: number | { readonly minima: number; readonly massima: number };
}

export type RigaVendita = readonly [nome: string, valore: string];

const parti = ({ prezzo, piattaforma }: VenditaPrevista, centro: number) =>
  ripartisci({
    importo_articolo: prezzo,
    importo_sovrapprezzo: 0,
    importo_spedizione: 0,
    percentuale_piattaforma: piattaforma,
    percentuale_centro: centro,
    spedisce_il_centro: true,
  });

const percento = (n: number): string => `${decimali(n, 2)}%`;

const tolta = (di: string, percentuale: number, importo: Centesimi): RigaVendita =>
  percentuale === 0 ? [di, 'nessuna'] : [`${di}, ${percento(percentuale)}`, formattaEuro(-importo)];

export function righeVendita(v: VenditaPrevista): readonly RigaVendita[] {
  const [minima, massima] = typeof v.centro === 'number' ? [v.centro, v.centro] : [v.centro.minima, v.centro.massima];
  const [meno, piu] = [parti(v, massima), parti(v, minima)];
  const una = minima === massima;
  return [
    ['Prezzo', formattaEuro(v.prezzo)],
    tolta('Commissione Fidati', v.piattaforma, meno.piattaforma),
    una
      ? tolta('Commissione del centro', massima, meno.centro)
      : [
          `Commissione del centro, da ${percento(minima)} a ${percento(massima)}`,
          `fino a ${formattaEuro(-meno.centro)}`,
        ],
    [
      'Ricevi',
      una ? formattaEuro(meno.venditore) : `da ${formattaEuro(meno.venditore)} a ${formattaEuro(piu.venditore)}`,
    ],
  ];
}

export const FRASI_VENDITA = {
  titolo: "Quando l'oggetto si vende",
  pattuita:
    'La percentuale del centro resta quella di questo preventivo; quella di Fidati è la percentuale del giorno del pagamento.',
  in_sede:
    "Qui l'acquirente paga al centro: Fidati non trattiene nulla, e la percentuale del centro resta quella di questo preventivo.",
  da_scegliere: 'La percentuale del centro la vedi prima di prenotare la verifica, accanto a ogni centro.',
} as const;

import type { Centesimi } from '../denaro.ts';

/** An order's amounts, the sums of its movements (decision T3, 13_ordini). Cents. */
export interface Amounts {
  readonly incassato: Centesimi;
  /** Refunded or being refunded, by any way. */
  readonly rimborsato: Centesimi;
  readonly in_partenza: Centesimi;
  /** Refused by the receiver's bank: waits for another way. */
  readonly non_arrivato: Centesimi;
  readonly altrimenti: Centesimi;
  /** Taken back by the buyer's bank in a dispute. */
  readonly banca: Centesimi;
  readonly resta: Centesimi;
  /** A refused refund of another payment than the order's. */
  readonly altro_non_arrivato: Centesimi;
}

export const RIMBORSO_WAYS = {
  carta: 'Rimborso',
  in_partenza: 'Rimborso in partenza',
  banca: 'Restituito dalla banca',
  non_arrivato: 'Rimborso non arrivato',
  altrimenti: 'Rimborso pagato in un altro modo',
} as const;
export type RimborsoWay = keyof typeof RIMBORSO_WAYS;

/** Refunds by used way; they add up to `rimborsato`. */
export function waysToRimborso(i: Amounts): { via: RimborsoWay; importo: Centesimi }[] {
  const { rimborsato, in_partenza, banca, non_arrivato, altrimenti } = i;
  const carta = rimborsato - in_partenza - banca - non_arrivato - altrimenti;
  const tutte: readonly (readonly [RimborsoWay, Centesimi])[] = [
    ['carta', carta],
    ['in_partenza', in_partenza],
    ['banca', banca],
    ['non_arrivato', non_arrivato],
    ['altrimenti', altrimenti],
  ];
  return tutte.flatMap(([via, importo]) => (importo > 0 ? [{ via, importo }] : []));
}

import { numero } from '../client/decode.ts';

/** An order's amounts for its page and the office: sums of its movements (decision T3). */
export const importiFields = {
  incassato: numero,
  rimborsato: numero,
  in_partenza: numero,
  non_arrivato: numero,
  altrimenti: numero,
  banca: numero,
  resta: numero,
  altro_non_arrivato: numero,
};

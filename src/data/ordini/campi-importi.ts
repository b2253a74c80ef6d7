import { numero } from '../client/decodifica.ts';

/** What an order's page and its panel in the office read of its money: sums of its movements (decision T3). */
export const campiImporti = {
  incassato: numero,
  rimborsato: numero,
  in_partenza: numero,
  non_arrivato: numero,
  altrimenti: numero,
  banca: numero,
  resta: numero,
  altro_non_arrivato: numero,
};

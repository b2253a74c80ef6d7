import { formatDecimals } from '../format-decimals.ts';

export const centroPercentPhrase = (percentuale: number): string =>
  percentuale === 0
    ? 'Il centro non trattiene nulla dal prezzo di vendita.'
    : `Quando l'oggetto si vende, il centro trattiene il ${formatDecimals(percentuale, 2)}% del prezzo.`;

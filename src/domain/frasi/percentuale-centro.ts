import { decimali } from '../decimali.ts';

/** A centre's share of a sale, on its page and in the choice (decision T14). */
export const frasePercentualeCentro = (percentuale: number): string =>
  percentuale === 0
    ? 'Il centro non trattiene nulla dal prezzo di vendita.'
    : `Quando l'oggetto si vende, il centro trattiene il ${decimali(percentuale, 2)}% del prezzo.`;

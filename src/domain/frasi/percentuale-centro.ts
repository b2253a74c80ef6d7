import { decimali } from '../decimali.ts';

export const frasePercentualeCentro = (percentuale: number): string =>
  percentuale === 0
    ? 'Il centro non trattiene nulla dal prezzo di vendita.'
    : `Quando l'oggetto si vende, il centro trattiene il ${decimali(percentuale, 2)}% del prezzo.`;

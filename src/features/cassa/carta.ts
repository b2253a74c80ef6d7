import type { Ref } from 'react';
import type { SimulatedCard } from '../../data/ordini/pagamenti.ts';

export type Carta = {
  /** Marks errors without sending. Null: valid; else what is missing, empty where the form says it. */
  valida(): Promise<string | null>;
  conferma(email: string): Promise<CardEsito>;
};
export type CardRef = Ref<Carta>;

/** `altrove`: the bank confirms there, then returns to /checkout/success. `guasta`: ask whether money moved. */
export type CardEsito =
  | { tipo: 'confermata' }
  | { tipo: 'altrove'; url: string }
  | { tipo: 'rifiutata'; testo: string }
  | { tipo: 'guasta'; testo: string | null };

/** Refusals by the provider's code; an unknown one gets the general text. */
const REFUSALS_BY_CODE: Readonly<Record<string, string>> = {
  generic_decline: "La banca ha rifiutato la carta. Prova con un'altra carta.",
  card_declined: "La banca ha rifiutato la carta. Prova con un'altra carta.",
  test_mode_live_card: 'Qui valgono solo le carte di prova.',
  insufficient_funds: "Fondi insufficienti. Prova con un'altra carta.",
  expired_card: 'La carta è scaduta.',
  incorrect_cvc: 'Il codice di sicurezza non è corretto.',
  incorrect_number: 'Il numero della carta non è corretto.',
  invalid_expiry_month: 'Il mese di scadenza non è valido.',
  invalid_expiry_year: "L'anno di scadenza non è valido.",
  processing_error: 'La banca non ha risposto in tempo. Riprova tra poco.',
  payment_intent_authentication_failure: "La banca non ha autorizzato il pagamento. Riprova o usa un'altra carta.",
};

export const refusalText = (codice: string): string =>
  (Object.hasOwn(REFUSALS_BY_CODE, codice) ? REFUSALS_BY_CODE[codice] : undefined) ??
  "La banca ha rifiutato la carta. Prova con un'altra carta.";

export const CARD_LOADING = 'Manca la carta: il suo modulo non è ancora pronto. Riprova tra qualche secondo.';

export type CardValues = { numero: string; scadenza: string; cvc: string };
export const EMPTY_CARD: CardValues = { numero: '', scadenza: '', cvc: '' };
export type CardErrors = Partial<Record<keyof CardValues, string>>;

const digits = (testo: string): string => testo.replace(/\D/g, '');

export const formatNumber = (testo: string): string =>
  digits(testo)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** `1228` becomes `12 / 28`; a single digit above 1 gets its zero. */
export function formatDeadline(testo: string): string {
  const rawRows = digits(testo);
  const cleanedRows = (/^[2-9]/.test(rawRows) ? `0${rawRows}` : rawRows).slice(0, 4);
  return cleanedRows.length <= 2 ? cleanedRows : `${cleanedRows.slice(0, 2)} / ${cleanedRows.slice(2)}`;
}

export function parseDeadline(testo: string): { mese: number; anno: number } | null {
  const trovata = /^\s*(\d{2})\s*\/?\s*(\d{2})\s*$/.exec(testo);
  if (trovata === null) return null;
  const mese = Number(trovata[1]);
  return mese < 1 || mese > 12 ? null : { mese, anno: 2000 + Number(trovata[2]) };
}

export function cardErrors({ numero, scadenza, cvc }: CardValues, adesso: Date): CardErrors {
  const data = parseDeadline(scadenza);
  const scaduta = data !== null && data.anno * 12 + data.mese < adesso.getUTCFullYear() * 12 + adesso.getUTCMonth() + 1;
  return {
    ...(validNumber(numero) ? {} : { numero: 'Controlla il numero della carta.' }),
    ...(data === null ? { scadenza: 'Scrivi mese e anno, per esempio 12 / 28.' } : {}),
    ...(scaduta ? { scadenza: 'La carta è scaduta.' } : {}),
    ...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cvc: 'Scrivi le 3 o 4 cifre.' }),
  };
}

/** Thirteen to nineteen digits with a valid Luhn check digit. */
export function validNumber(numero: string): boolean {
  const tutte = digits(numero);
  if (tutte.length < 13 || tutte.length > 19) return false;
  const somma = [...tutte].reverse().reduce((totale, digit, index) => {
    const valore = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return totale + (valore > 9 ? valore - 9 : valore);
  }, 0);
  return somma % 10 === 0;
}

/** Card for the simulation; null while the input is invalid. */
export function toCard(values: CardValues, adesso: Date): SimulatedCard | null {
  const data = parseDeadline(values.scadenza);
  if (data === null || Object.keys(cardErrors(values, adesso)).length > 0) return null;
  return { number: digits(values.numero), exp_month: data.mese, exp_year: data.anno, cvc: values.cvc.trim() };
}

import type { StripeError } from './objects.ts';

/** `poi`: what happens after the payment; `fallisce`: 3-D Secure always fails. */
type Esito =
  | { tipo: 'riesce'; poi?: 'contesta' | 'segnala' | 'esamina' }
  | { tipo: 'chiede_3ds'; fallisce?: true }
  | { tipo: 'rifiutata'; errore: StripeError };

const refusal = (code: string, message: string, decline_code?: string): Esito => ({
  tipo: 'rifiutata',
  errore: { type: 'card_error', code, message, ...(decline_code === undefined ? {} : { decline_code }) },
});

const DECLINED = 'Your card was declined.';

/** Stripe's test cards and their answers. */
const CARDS: Record<string, Esito> = {
  '4242424242424242': { tipo: 'riesce' },
  '5555555555554444': { tipo: 'riesce' },
  '4000002500003155': { tipo: 'chiede_3ds' },
  '4000008400001629': { tipo: 'chiede_3ds', fallisce: true },
  '4000000000000259': { tipo: 'riesce', poi: 'contesta' },
  '4000000000005423': { tipo: 'riesce', poi: 'segnala' },
  '4000000000009235': { tipo: 'riesce', poi: 'esamina' },
  '4000000000007726': { tipo: 'riesce' },
  '4000000000005126': { tipo: 'riesce' },
  '4000000000009987': refusal('card_declined', DECLINED, 'lost_card'),
  '4000000000009979': refusal('card_declined', DECLINED, 'stolen_card'),
  '4100000000000019': refusal('card_declined', DECLINED, 'fraudulent'),
  '4000000000000002': refusal('card_declined', DECLINED, 'generic_decline'),
  '4000000000009995': refusal('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000000069': refusal('expired_card', 'Your card has expired.', 'expired_card'),
  '4000000000000127': refusal('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': refusal(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
};

export const CARDS_TO_TRY: readonly (readonly [string, string])[] = [
  ['4242424242424242', 'riesce'],
  ['4000002500003155', 'chiede la conferma della banca'],
  ['4000008400001629', 'chiede la conferma, poi la banca rifiuta'],
  ['4000000000000002', 'rifiutata'],
  ['4000000000009995', 'fondi insufficienti'],
  ['4000000000009987', 'carta smarrita'],
  ['4000000000009979', 'carta rubata'],
  ['4100000000000019', 'rifiutata come frode'],
  ['4000000000000259', 'riesce, poi la banca contesta'],
  ['4000000000005423', 'riesce, poi la banca segnala una frode'],
  ['4000000000009235', 'riesce, e il fornitore la esamina'],
  ['4000000000007726', 'riesce; un rimborso resta in sospeso'],
  ['4000000000005126', 'riesce; un rimborso non arriva'],
];

const METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
};

export interface Card {
  numero: string;
  mese: number;
  anno: number;
}

/** An unknown number is declined as in test mode; an expired date is refused earlier. */
export function cardOutcome({ numero: number, mese: month, anno: year }: Card, now: Date): Esito {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !luhn(digits))
    return refusal('incorrect_number', 'Your card number is incorrect.');
  const full = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12) return refusal('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (full * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) {
    return refusal('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  return CARDS[digits] ?? refusal('card_declined', DECLINED, 'test_mode_live_card');
}

export function cardOfMethod(method: string): Card | null {
  const number = METHODS[method];
  return number === undefined ? null : { numero: number, mese: 12, anno: 2099 };
}

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

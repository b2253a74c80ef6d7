// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Carta } from './carta.ts';
import StripeCard from './StripeCard.tsx';

// Only ends a hanging test: a busy machine may be slow.
configure({ asyncUtilTimeout: 60_000 });

type Hears = (event: object) => void;
type Failure = { type: string; code?: string; message?: string };
let forms: Map<string, Hears>[];
let submitted: { error?: Failure };
let confirmed: { error?: Failure };
const retry = vi.fn();
const card = createRef<Carta>();

const element = () => {
  const hears = new Map<string, Hears>();
  forms.push(hears);
  return {
    on: (event: string, hear: Hears) => hears.set(event, hear),
    off: () => undefined,
    mount: () => undefined,
    destroy: () => undefined,
    update: () => undefined,
  };
};

beforeEach(() => {
  [forms, submitted, confirmed] = [[], {}, {}];
  retry.mockClear();
  const refuses = () => Promise.reject(new Error('not asked here'));
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({
      create: element,
      getElement: () => null,
      update: () => undefined,
      submit: async () => submitted,
    }),
    createToken: refuses,
    createPaymentMethod: refuses,
    confirmCardPayment: refuses,
    confirmPayment: async () => confirmed,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function drawn(): Promise<void> {
  render(<StripeCard ref={card} chiave="pk_live_x" secret="pi_1_secret_x" ritorno="/r" onRetry={retry} />);
  await vi.waitFor(() => expect(forms).toHaveLength(1));
}
const happens = (event: string) => act(async () => forms.at(-1)?.get(event)?.({ elementType: 'payment', error: {} }));

test('a form that does not load says so and can be retried', async () => {
  await drawn();
  await happens('loaderror');
  screen.getByText('Il modulo della carta non si è caricato.');
  expect(screen.queryByText('Caricamento…')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(forms).toHaveLength(2));
  await happens('ready');
  expect(screen.queryByText('Il modulo della carta non si è caricato.')).toBeNull();
  expect(await card.current?.valida()).toBeNull();
});

test('a press on a form that is not ready, or failed, says what is missing', async () => {
  await drawn();
  expect(await card.current?.valida()).toBe(
    'Manca la carta: il suo modulo non è ancora pronto. Riprova tra qualche secondo.',
  );
  await happens('loaderror');
  expect(await card.current?.valida()).toBe(
    'Manca la carta: il suo modulo non si è caricato. Premi «Riprova» qui sopra.',
  );
});

test('the form shows its own errors once, and the page adds what it cannot show', async () => {
  await drawn();
  await happens('ready');
  submitted = { error: { type: 'validation_error', message: 'Il numero della carta è incompleto.' } };
  expect(await card.current?.valida()).toBe('');
  submitted = { error: { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' } };
  expect(await card.current?.valida()).toMatch(/^Il modulo della carta non risponde/);
});

test.each([
  ['card_error', 'card_declined', 'La tua carta è stata rifiutata.', 'rifiutata', 'La tua carta è stata rifiutata.'],
  ['validation_error', 'incomplete_cvc', 'Il CVC è incompleto.', 'rifiutata', 'Il CVC è incompleto.'],
  [
    'invalid_request_error',
    'payment_intent_authentication_failure',
    'We are unable to authenticate your payment method.',
    'rifiutata',
    "La banca non ha autorizzato il pagamento. Riprova o usa un'altra carta.",
  ],
  ['invalid_request_error', 'payment_intent_unexpected_state', 'You cannot confirm this PaymentIntent', 'guasta', null],
  ['api_error', undefined, 'Too many requests hit the API too quickly.', 'guasta', null],
  ['api_connection_error', undefined, 'An error occurred with our connection to Stripe.', 'guasta', null],
])('%s %s: the buyer reads the bank’s words or ours, never a developer’s', async (type, code, message, tipo, testo) => {
  await drawn();
  await happens('ready');
  confirmed = { error: { type, message, ...(code === undefined ? {} : { code }) } };
  expect(await card.current?.conferma('a@b.it')).toEqual({ tipo, testo });
});

import type Stripe from 'stripe';
import { invalid, notFound } from './errors.ts';
import type { Payout } from './objects.ts';
import { PLAIN_CHARGE, PLAIN_PAYOUT } from './plain.ts';
import * as richieste from './requests.ts';
import { newId, type OwnedPayout } from './state.ts';
import { list, seconds, type World } from './world.ts';

/** Payouts to the receivers' banks and ours. */

/** One payment per transfer, of automatic payouts only. */
export function inside(world: World, form: richieste.Form, conto: string | undefined): object {
  const { payout, expand } = richieste.validate(richieste.balanceList, form);
  const { trasferimenti, automatic } = bankTransferOf(world, payout, conto);
  if (!automatic)
    invalid('payout', 'Balance transaction history can only be filtered on automatic transfers, not manual.');
  const data = trasferimenti.map((id) => {
    const { amount, created, currency, metadata } = world.stato.trasferimenti[id] ?? notFound('transfer', id);
    const payment: Stripe.Charge = {
      ...PLAIN_CHARGE,
      id: newId('py'),
      amount,
      amount_captured: amount,
      captured: true,
      created,
      currency,
      description: null,
      metadata,
      payment_intent: null,
      payment_method: null,
      payment_method_details: null,
      receipt_email: null,
      source_transfer: id,
      transfer_group: null,
    };
    return {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: created,
      balance_type: 'payments',
      created,
      currency,
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: 'charge',
      source: expand?.includes('data.source') === true ? payment : payment.id,
      status: 'available',
      type: 'payment',
    } satisfies Stripe.BalanceTransaction;
  });
  return list(data, '/v1/balance_transactions');
}

/** Received less paid out. */
export function balance({ stato: state }: World, conto: string): number {
  const arrived = Object.values(state.trasferimenti)
    .filter(({ destination }) => destination === conto)
    .reduce((sum, t) => sum + t.amount - t.amount_reversed, 0);
  return Object.values(state.bonifici)
    .filter((b) => b.conto === conto && b.status === 'paid')
    .reduce((sum, b) => sum - b.amount, arrived);
}

/** The public view: only the balance lists contents. */
export const asPayout = ({ conto: _, trasferimenti: __, ...payout }: OwnedPayout): Payout => payout;

export function bankTransferOf({ stato: state }: World, id: string, conto: string | undefined): OwnedPayout {
  const payout = state.bonifici[id];
  return payout !== undefined && payout.conto === (conto ?? null) ? payout : notFound('payout', id);
}

/** The bank accepts or refuses the account's whole balance. */
export function payOut(world: World, conto: string, succeeds: boolean, automatic = true): OwnedPayout {
  const already = new Set(
    Object.values(world.stato.bonifici).flatMap((b) => (b.status === 'paid' ? b.trasferimenti : [])),
  );
  const inside = Object.values(world.stato.trasferimenti).filter(
    (t) => t.destination === conto && !t.reversed && !already.has(t.id),
  );
  return leaves(world, succeeds, {
    conto: (world.stato.conti[conto] ?? notFound('account', conto)).id,
    trasferimenti: inside.map(({ id }) => id),
    amount: inside.reduce((sum, t) => sum + t.amount - t.amount_reversed, 0),
    automatic,
  });
}

/** Taken less refunds, transfers and payouts. */
export function ownBalance({ stato: state }: World): number {
  const taken = Object.values(state.charges)
    .filter(({ captured }) => captured)
    .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0);
  const sent = Object.values(state.trasferimenti).reduce((sum, t) => sum + t.amount - t.amount_reversed, 0);
  return Object.values(state.bonifici)
    .filter(({ conto, status }) => conto === null && status === 'paid')
    .reduce((sum, { amount }) => sum - amount, taken - sent);
}

/** Our bank accepts or refuses the whole balance. */
export function payOutOurs(world: World, succeeds: boolean): OwnedPayout {
  const amount = ownBalance(world);
  if (amount < 1) invalid('amount', 'You have insufficient funds in your Stripe account for this payout.');
  return leaves(world, succeeds, { conto: null, trasferimenti: [], amount, automatic: true });
}

type Leaving = Pick<OwnedPayout, 'conto' | 'trasferimenti' | 'amount' | 'automatic'>;

function leaves(world: World, succeeds: boolean, what: Leaving): OwnedPayout {
  const payout: OwnedPayout = {
    ...PLAIN_PAYOUT,
    ...what,
    id: newId('po'),
    status: succeeds ? 'paid' : 'failed',
    ...(succeeds ? {} : CLOSED),
    arrival_date: seconds(world.adesso()),
    created: seconds(world.adesso()),
  };
  world.stato.bonifici[payout.id] = payout;
  world.emetti(`payout.${payout.status}`, asPayout(payout), payout.conto ?? undefined);
  return payout;
}

const CLOSED = { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' };

/** A paid payout comes back within days. */
export function failPayout(world: World, id: string): OwnedPayout {
  const payout = world.stato.bonifici[id] ?? notFound('payout', id);
  if (payout.status !== 'paid') invalid('payout', 'This payout did not arrive.');
  Object.assign(payout, { status: 'failed', ...CLOSED });
  world.emetti('payout.failed', asPayout(payout), payout.conto ?? undefined);
  return payout;
}

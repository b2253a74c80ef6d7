import type Stripe from 'stripe';
import { HttpError, invalid, notFound } from './errors.ts';
import type { Account, Charge, Transfer } from './objects.ts';
import { asPayout, balance, bankTransferOf, inside } from './payouts.ts';
import { PLAIN_REQUIREMENTS, PLAIN_TRANSFER } from './plain.ts';
import * as richieste from './requests.ts';
import { newId } from './state.ts';
import { list, seconds, type World } from './world.ts';

/** Express accounts, onboarding, transfers, reversals, payout contents. */

interface Question {
  metodo: string;
  percorso: string;
  form: richieste.Form;
  conto: string | undefined;
}

/** Null for other paths. */
export function route(world: World, { metodo: method, percorso: path, form, conto }: Question): object | null {
  const [, , resource, id = '', action] = path.split('/');
  const step = `${method} ${resource}${id === '' ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`;
  switch (step) {
    case 'POST accounts':
      return createAccount(world, form);
    case 'DELETE accounts/:id': {
      readAccount(world, id);
      delete world.stato.conti[id];
      return { id, object: 'account', deleted: true };
    }
    case 'GET accounts/:id':
      return readAccount(world, id);
    case 'POST account_links':
      return createLink(world, form);
    case 'POST transfers':
      return transferTo(world, form);
    case 'GET transfers':
      return page(world, form);
    case 'GET transfers/:id':
      return world.stato.trasferimenti[id] ?? notFound('transfer', id);
    case 'POST transfers/:id/reversals':
      return reverse(world, id, richieste.validate(richieste.reversalRequest, form).amount);
    case 'GET payouts/:id':
      return asPayout(bankTransferOf(world, id, conto));
    case 'GET balance_transactions':
      return inside(world, form, conto);
    default:
      return null;
  }
}

function createAccount(world: World, form: richieste.Form): Account {
  const data = richieste.validate(richieste.accountRequest, form);
  const { controller, country, email, business_type, capabilities, metadata } = data;
  if (capabilities.card_payments === undefined && !world.stato.solo_trasferimenti)
    invalid(
      'capabilities',
      'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability.',
    );
  const conto: Account = {
    id: newId('acct'),
    object: 'account',
    type: 'express',
    country,
    email: email ?? null,
    business_type: business_type ?? null,
    business_profile: null,
    default_currency: 'eur',
    controller: { type: 'application', is_controller: true, ...controller },
    external_accounts: list([], `/v1/accounts/external_accounts`),
    settings: null,
    tos_acceptance: {},
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive', ...(capabilities.card_payments ? { card_payments: 'inactive' } : {}) },
    requirements: {
      ...PLAIN_REQUIREMENTS,
      currently_due: ['external_account', 'tos_acceptance.date'],
      past_due: [],
      disabled_reason: 'requirements.past_due',
    },
    metadata: metadata ?? {},
    created: seconds(world.adesso()),
  };
  world.stato.conti[conto.id] = conto;
  return conto;
}

export function readAccount({ stato: state }: World, id: string): Account {
  if (state.revoked.includes(id))
    throw new HttpError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    });
  return state.conti[id] ?? notFound('account', id);
}

/** The owner revokes our access. */
export function revoke(world: World, id: string): void {
  const conto = readAccount(world, id);
  world.stato.revoked.push(conto.id);
  world.emetti(
    'account.application.deauthorized',
    { id: 'ca_locale', object: 'application', name: 'Fidati' },
    conto.id,
  );
}

function createLink(world: World, form: richieste.Form): object {
  const { account, refresh_url, return_url } = richieste.validate(richieste.linkRequest, form);
  const conto = readAccount(world, account);
  const url = new URL('/_stripe/connect', world.siteUrl);
  url.search = new URLSearchParams({ conto: conto.id, ritorno: return_url, rinnova: refresh_url }).toString();
  const created = seconds(world.adesso());
  return { object: 'account_link', url: url.href, created, expires_at: created + 300 } satisfies Stripe.AccountLink;
}

/** The owner completes the onboarding, or misses something later. */
export function complete(world: World, id: string, completo: boolean): Account {
  const conto = readAccount(world, id);
  conto.details_submitted = true;
  conto.payouts_enabled = completo;
  for (const one of ['transfers', 'card_payments'] as const)
    if (conto.capabilities[one] !== undefined) conto.capabilities[one] = completo ? 'active' : 'inactive';
  conto.requirements = completo
    ? { ...PLAIN_REQUIREMENTS }
    : {
        ...PLAIN_REQUIREMENTS,
        past_due: ['individual.verification.document'],
        disabled_reason: 'requirements.past_due',
      };
  world.emetti('account.updated', conto, conto.id);
  return conto;
}

/** Completed and under review. */
export function check(world: World, id: string): Account {
  const conto = readAccount(world, id);
  conto.details_submitted = true;
  conto.requirements = { ...PLAIN_REQUIREMENTS, disabled_reason: 'requirements.pending_verification' };
  world.emetti('account.updated', conto, conto.id);
  return conto;
}

function transferTo(world: World, form: richieste.Form): Transfer {
  const data = richieste.validate(richieste.transferRequest, form);
  const conto = readAccount(world, data.destination);
  const charge = world.stato.charges[data.source_transaction] ?? notFound('charge', data.source_transaction);
  if (conto.capabilities.transfers !== 'active')
    invalid(
      'destination',
      'The destination account needs the transfers capability.',
      'insufficient_capabilities_for_transfer',
    );
  if (data.amount > remaining(world, charge))
    throw new HttpError(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'You have insufficient available funds in your Stripe account.',
    });
  const transfer: Transfer = {
    id: newId('tr'),
    ...PLAIN_TRANSFER,
    amount: data.amount,
    reversals: list([], '/v1/transfers/reversals'),
    destination: conto.id,
    source_transaction: charge.id,
    transfer_group: data.transfer_group ?? null,
    metadata: data.metadata ?? {},
    created: seconds(world.adesso()),
  };
  world.stato.trasferimenti[transfer.id] = transfer;
  world.emetti('transfer.created', transfer);
  return transfer;
}

/** The charge's untransferred rest. */
function remaining({ stato: state }: World, charge: Charge): number {
  const sent = Object.values(state.trasferimenti)
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, t) => sum + t.amount - t.amount_reversed, 0);
  return charge.captured ? charge.amount - charge.amount_refunded - sent : 0;
}

export function reverse(world: World, id: string, howMuch: number | undefined): object {
  const transfer = world.stato.trasferimenti[id] ?? notFound('transfer', id);
  const amount = howMuch ?? transfer.amount - transfer.amount_reversed;
  if (amount < 1 || amount > transfer.amount - transfer.amount_reversed)
    invalid('amount', 'Reversal amount is greater than unreversed amount on transfer.');
  if (amount > balance(world, transfer.destination))
    invalid('amount', 'The connected account has insufficient funds.', 'balance_insufficient');
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.emetti('transfer.reversed', transfer);
  return {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: seconds(world.adesso()),
    currency: 'eur',
    destination_payment_refund: null,
    metadata: {},
    source_refund: null,
    transfer: id,
  } satisfies Stripe.TransferReversal;
}

/** Newest first after `starting_after`, as Stripe lists. */
function page(world: World, form: richieste.Form): object {
  const { created, transfer_group, limit, starting_after } = richieste.validate(richieste.transferList, form);
  const all = Object.values(world.stato.trasferimenti)
    .filter((t) => t.created >= (created?.gte ?? 0))
    .filter((t) => transfer_group === undefined || t.transfer_group === transfer_group)
    .reverse();
  const after = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  return list(all.slice(after, after + limit), '/v1/transfers', all.length > after + limit);
}

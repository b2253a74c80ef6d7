import * as connect from './connect.ts';
import { invalid, notFound } from './errors.ts';
import { chargeOf, delay, lapse, read, succeed, type World } from './intents.ts';
import {
  type Account,
  type Charge,
  type Dispute,
  type Fault,
  type Intent,
  newId,
  type Payout,
  type Refund,
} from './state.ts';

const seconds = (data: Date): number => Math.floor(data.getTime() / 1000);
const SETTE_GIORNI = 7 * 24 * 3600;

/** What happens at the bank and not through the API: the tests bring it about, the product only hears of it. */
export interface Scenarios {
  /** A confirmed payment whose answer takes its time; `risolvi` gives it. */
  ritarda(id: string): Intent;
  risolvi(id: string, succeeds: boolean): Intent;
  /** The authorisation lapses at the bank. */
  lasciaScadere(id: string): Intent;
  /** `amount`: when the bank disputes a part. */
  contesta(id: string, state?: Dispute['status'], amount?: number): Dispute;
  portaDisputa(id: string, state: Dispute['status']): Dispute;
  fallisciRimborso(id: string): Refund;
  /** A receiver fills in the onboarding, or is found wanting later. */
  completaConto(id: string, complete: boolean): Account;
  /** The receiver gave everything, and the provider is still looking at it. */
  controllaConto(id: string): Account;
  /** The receiver's bank takes or refuses what lies in the account. */
  versaInBanca(account: string, succeeds: boolean, automatic?: boolean): Payout;
  /** A payout that was called paid comes back within days. */
  fallisceInBanca(payout: string): Payout;
  /** The next request of this kind fails at the provider. */
  guasta(fault: Fault): void;
  /** Somebody reverses a transfer in the provider's own pages. */
  storna(transfer: string): void;
}

export function createScenarios(world: World, save: () => void): Scenarios {
  const emetti = (kind: string, object: object) => {
    world.emetti(kind, object);
    save();
  };
  const later = <T>(outcome: T): T => {
    save();
    return outcome;
  };
  return {
    completaConto: (id, complete) => later(connect.complete(world, id, complete)),
    controllaConto: (id) => later(connect.check(world, id)),
    versaInBanca: (account, succeeds, automatic) => later(connect.payOut(world, account, succeeds, automatic)),
    fallisceInBanca: (payout) => later(connect.failPayout(world, payout)),
    guasta: (fault) => later(void world.stato.guasti.push(fault)),
    storna: (id) => void later(connect.reverse(world, id, undefined)),
    ritarda: (id) => later(delay(world, read(world, id))),
    risolvi(id, succeeds) {
      const intent = read(world, id);
      if (intent.status !== 'processing') invalid('payment_intent', 'This PaymentIntent is not processing.');
      intent.status = 'requires_payment_method';
      if (succeeds) {
        succeed(world, intent, '4242424242424242');
        save();
        return intent;
      }
      emetti('payment_intent.payment_failed', intent);
      return intent;
    },
    lasciaScadere: (id) => later(lapse(world, id)),
    contesta(id, state = 'needs_response', amount) {
      const dispute = newDispute(world, chargeOf(world, read(world, id)), state);
      if (amount !== undefined) dispute.amount = amount;
      world.stato.dispute[dispute.id] = dispute;
      emetti('charge.dispute.created', dispute);
      return dispute;
    },
    portaDisputa(id, state) {
      const dispute = world.stato.dispute[id] ?? notFound('dispute', id);
      dispute.status = state;
      dispute.is_charge_refundable = state.startsWith('warning');
      const end = ['won', 'lost', 'warning_closed'].includes(state);
      emetti(end ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
      return dispute;
    },
    fallisciRimborso(id) {
      const refund = world.stato.rimborsi[id] ?? notFound('refund', id);
      const charge = world.stato.addebiti[refund.charge];
      refund.status = 'failed';
      refund.failure_reason = 'lost_or_stolen_card';
      if (charge !== undefined) {
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
      }
      emetti('refund.failed', refund);
      return refund;
    },
  };
}

function newDispute(world: World, charge: Charge, state: Dispute['status']): Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: state,
    is_charge_refundable: state.startsWith('warning'),
    evidence_details: { due_by: seconds(world.adesso()) + SETTE_GIORNI },
    created: seconds(world.adesso()),
  };
}

import * as connect from './connect.ts';
import * as disputes from './disputes.ts';
import { invalid } from './errors.ts';
import { delay, lapse, succeed } from './intents.ts';
import type { Account, Dispute, Intent, Payout, Refund, Review, Warning } from './objects.ts';
import * as payouts from './payouts.ts';
import { moveRefund } from './refunds.ts';
import type { Fault } from './state.ts';
import { type EventForm, read, type World } from './world.ts';

/** Tests cause these events at the bank; the product only hears of them. */
export interface Scenarios {
  /** The answer comes with `risolvi`. */
  delay(id: string): Intent;
  resolve(id: string, succeeds: boolean): Intent;
  letExpire(id: string): Intent;
  /** `amount`: a partial dispute. */
  contesta(id: string, state?: Dispute['status'], amount?: number): Dispute;
  bringDisputa(id: string, state: Dispute['status']): Dispute;
  reportFraud(id: string): Warning;
  esamina(id: string): Review;
  endReview(id: string): Review;
  bringRimborso(id: string, status: Refund['status']): Refund;
  failRimborso(id: string): Refund;
  revoca(account: string): void;
  /** Approves accounts with `transfers` alone. */
  approveTrasferimentiOnly(yes: boolean): void;
  completeAccount(id: string, complete: boolean): Account;
  checkAccount(id: string): Account;
  payOutToBank(account: string, succeeds: boolean, automatic?: boolean): Payout;
  payOutToOurBank(succeeds: boolean): Payout;
  /** An event in thin style or of the other mode (live, test), about a payment or an account. */
  annuncia(id: string, form: EventForm): void;
  failAtBank(payout: string): Payout;
  /** The next matching request fails. */
  guasta(fault: Fault): void;
  /** By hand, in the provider's dashboard. */
  reverse(transfer: string): void;
}

/** Changes nothing, only tries an event's form. */
export function announce(world: World, id: string, form: EventForm): void {
  const account = world.stato.conti[id];
  if (account === undefined) world.emetti('payment_intent.succeeded', read(world, id), undefined, form);
  else world.emetti('account.updated', account, account.id, form);
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
    completeAccount: (id, complete) => later(connect.complete(world, id, complete)),
    checkAccount: (id) => later(connect.check(world, id)),
    payOutToBank: (account, succeeds, automatic) => later(payouts.payOut(world, account, succeeds, automatic)),
    payOutToOurBank: (succeeds) => later(payouts.payOutOurs(world, succeeds)),
    annuncia: (id, form) => later(announce(world, id, form)),
    failAtBank: (payout) => later(payouts.failPayout(world, payout)),
    guasta: (fault) => later(void world.stato.guasti.push(fault)),
    reverse: (id) => void later(connect.reverse(world, id, undefined)),
    delay: (id) => later(delay(world, read(world, id))),
    resolve(id, succeeds) {
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
    letExpire: (id) => later(lapse(world, id)),
    contesta: (id, state = 'needs_response', amount) => later(disputes.dispute(world, id, state, amount)),
    bringDisputa: (id, state) => later(disputes.moveDispute(world, id, state)),
    reportFraud: (id) => later(disputes.warn(world, id)),
    esamina: (id) => later(disputes.review(world, id)),
    endReview: (id) => later(disputes.closeReview(world, id)),
    bringRimborso: (id, status) => later(moveRefund(world, id, status)),
    failRimborso: (id) => later(moveRefund(world, id, 'failed')),
    revoca: (id) => later(connect.revoke(world, id)),
    approveTrasferimentiOnly(yes) {
      world.stato.solo_trasferimenti = yes;
      save();
    },
  };
}

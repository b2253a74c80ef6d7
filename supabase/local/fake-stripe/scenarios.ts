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
  ritarda(id: string): Intent;
  risolvi(id: string, succeeds: boolean): Intent;
  lasciaScadere(id: string): Intent;
  /** `amount`: a partial dispute. */
  contesta(id: string, state?: Dispute['status'], amount?: number): Dispute;
  portaDisputa(id: string, state: Dispute['status']): Dispute;
  segnalaFrode(id: string): Warning;
  esamina(id: string): Review;
  chiudiEsame(id: string): Review;
  portaRimborso(id: string, status: Refund['status']): Refund;
  fallisciRimborso(id: string): Refund;
  revoca(account: string): void;
  /** Approves accounts with `transfers` alone. */
  approvaSoloTrasferimenti(yes: boolean): void;
  completaConto(id: string, complete: boolean): Account;
  controllaConto(id: string): Account;
  versaInBanca(account: string, succeeds: boolean, automatic?: boolean): Payout;
  versaAllaNostraBanca(succeeds: boolean): Payout;
  /** An event in thin style or of the other mode (live, test), about a payment or an account. */
  annuncia(id: string, form: EventForm): void;
  fallisceInBanca(payout: string): Payout;
  /** The next matching request fails. */
  guasta(fault: Fault): void;
  /** By hand, in the provider's dashboard. */
  storna(transfer: string): void;
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
    completaConto: (id, complete) => later(connect.complete(world, id, complete)),
    controllaConto: (id) => later(connect.check(world, id)),
    versaInBanca: (account, succeeds, automatic) => later(payouts.payOut(world, account, succeeds, automatic)),
    versaAllaNostraBanca: (succeeds) => later(payouts.payOutOurs(world, succeeds)),
    annuncia: (id, form) => later(announce(world, id, form)),
    fallisceInBanca: (payout) => later(payouts.failPayout(world, payout)),
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
    contesta: (id, state = 'needs_response', amount) => later(disputes.dispute(world, id, state, amount)),
    portaDisputa: (id, state) => later(disputes.moveDispute(world, id, state)),
    segnalaFrode: (id) => later(disputes.warn(world, id)),
    esamina: (id) => later(disputes.review(world, id)),
    chiudiEsame: (id) => later(disputes.closeReview(world, id)),
    portaRimborso: (id, status) => later(moveRefund(world, id, status)),
    fallisciRimborso: (id) => later(moveRefund(world, id, 'failed')),
    revoca: (id) => later(connect.revoke(world, id)),
    approvaSoloTrasferimenti(yes) {
      world.stato.solo_trasferimenti = yes;
      save();
    },
  };
}

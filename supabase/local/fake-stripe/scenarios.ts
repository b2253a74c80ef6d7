import * as connect from './connect.ts';
import { invalid, notFound } from './errors.ts';
import { chargeOf, read, succeed, type World } from './intents.ts';
import { type Account, type Charge, type Dispute, type Intent, newId, type Payout, type Refund } from './state.ts';

const seconds = (data: Date): number => Math.floor(data.getTime() / 1000);
const SETTE_GIORNI = 7 * 24 * 3600;

/** What happens at the bank and not through the API: the tests bring it about, the product only hears of it. */
export interface Scenarios {
  /** A confirmed payment whose answer takes its time; `risolvi` gives it. */
  ritarda(id: string): Intent;
  risolvi(id: string, riesce: boolean): Intent;
  /** The authorisation lapses at the bank. */
  lasciaScadere(id: string): Intent;
  contesta(id: string, stato?: Dispute['status']): Dispute;
  portaDisputa(id: string, stato: Dispute['status']): Dispute;
  fallisciRimborso(id: string): Refund;
  /** A receiver fills in the onboarding, or is found wanting later. */
  completaConto(id: string, completo: boolean): Account;
  /** The receiver gave everything, and the provider is still looking at it. */
  controllaConto(id: string): Account;
  /** The receiver's bank takes or refuses what lies in the account. */
  versaInBanca(account: string, riesce: boolean): Payout;
  /** Somebody reverses a transfer in the provider's own pages. */
  storna(trasferimento: string): void;
}

export function createScenarios(world: World, salva: () => void): Scenarios {
  const emetti = (kind: string, object: object) => {
    world.emetti(kind, object);
    salva();
  };
  const poi = <T>(outcome: T): T => {
    salva();
    return outcome;
  };
  return {
    completaConto: (id, completo) => poi(connect.complete(world, id, completo)),
    controllaConto: (id) => poi(connect.check(world, id)),
    versaInBanca: (account, riesce) => poi(connect.payOut(world, account, riesce)),
    storna: (id) => void poi(connect.reverse(world, id, undefined)),
    ritarda(id) {
      const intent = read(world, id);
      intent.status = 'processing';
      emetti('payment_intent.processing', intent);
      return intent;
    },
    risolvi(id, riesce) {
      const intent = read(world, id);
      if (intent.status !== 'processing') invalid('payment_intent', 'This PaymentIntent is not processing.');
      intent.status = 'requires_payment_method';
      if (riesce) {
        succeed(world, intent, '4242424242424242');
        salva();
        return intent;
      }
      emetti('payment_intent.payment_failed', intent);
      return intent;
    },
    lasciaScadere(id) {
      const intent = read(world, id);
      if (intent.status !== 'requires_capture') invalid('payment_intent', 'Nothing is held on this PaymentIntent.');
      intent.status = 'canceled';
      intent.cancellation_reason = 'automatic';
      intent.amount_capturable = 0;
      emetti('payment_intent.canceled', intent);
      return intent;
    },
    contesta(id, stato = 'needs_response') {
      const disputa = nuovaDisputa(world, chargeOf(world, read(world, id)), stato);
      world.stato.dispute[disputa.id] = disputa;
      emetti('charge.dispute.created', disputa);
      return disputa;
    },
    portaDisputa(id, stato) {
      const disputa = world.stato.dispute[id] ?? notFound('dispute', id);
      disputa.status = stato;
      disputa.is_charge_refundable = stato.startsWith('warning');
      const fine = ['won', 'lost', 'warning_closed'].includes(stato);
      emetti(fine ? 'charge.dispute.closed' : 'charge.dispute.updated', disputa);
      return disputa;
    },
    fallisciRimborso(id) {
      const rimborso = world.stato.rimborsi[id] ?? notFound('refund', id);
      const addebito = world.stato.addebiti[rimborso.charge];
      rimborso.status = 'failed';
      rimborso.failure_reason = 'lost_or_stolen_card';
      if (addebito !== undefined) {
        addebito.amount_refunded -= rimborso.amount;
        addebito.refunded = false;
      }
      emetti('refund.failed', rimborso);
      return rimborso;
    },
  };
}

function nuovaDisputa(world: World, addebito: Charge, stato: Dispute['status']): Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: addebito.amount_captured,
    currency: addebito.currency,
    charge: addebito.id,
    payment_intent: addebito.payment_intent,
    reason: 'fraudulent',
    status: stato,
    is_charge_refundable: stato.startsWith('warning'),
    evidence_details: { due_by: seconds(world.adesso()) + SETTE_GIORNI },
    created: seconds(world.adesso()),
  };
}

import { type Carta, cartaDiMetodo, esitoCarta, marca } from './cards.ts';
import { ErroreHttp, nonTrovato, nonValido, statoInatteso } from './errors.ts';
import { type Addebito, type Intento, nuovoId, type Rimborso, type Stato } from './state.ts';

/** What an operation needs besides its arguments; `emetti` records an event with the object as it is now. */
export interface Mondo {
  stato: Stato;
  adesso(): Date;
  siteUrl: string;
  emetti(kind: string, object: object, account?: string): void;
}

export interface NuovoIntento {
  amount: number;
  currency: string;
  capture_method?: 'automatic' | 'manual' | 'automatic_async' | undefined;
  allowed_payment_method_types?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
  receipt_email?: string | undefined;
  transfer_group?: string | undefined;
}

/** An authorisation lasts seven days, as with most cards. */
const DURATA_AUTORIZZAZIONE = 7 * 24 * 3600;

const seconds = (data: Date): number => Math.floor(data.getTime() / 1000);

export function crea(world: Mondo, dati: NuovoIntento): Intento {
  const intent = nuovoIntento(world, nuovoId('pi'), dati);
  world.emetti('payment_intent.created', intent);
  return intent;
}

export function nuovoIntento(world: Mondo, id: string, dati: NuovoIntento): Intento {
  const intent: Intento = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${nuovoId('s').slice(2)}`,
    amount: dati.amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: dati.currency,
    capture_method: dati.capture_method === 'manual' ? 'manual' : 'automatic',
    status: 'requires_payment_method',
    created: seconds(world.adesso()),
    canceled_at: null,
    cancellation_reason: null,
    description: dati.description ?? null,
    receipt_email: dati.receipt_email ?? null,
    transfer_group: dati.transfer_group ?? null,
    payment_method: null,
    // Whoever doesn't say which gets what the account offers, delayed methods included.
    payment_method_types: dati.allowed_payment_method_types ?? ['card', 'klarna', 'sepa_debit'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    metadata: dati.metadata ?? {},
    livemode: false,
  };
  world.stato.intenti[id] = intent;
  return intent;
}

export function leggi({ stato }: Mondo, id: string): Intento {
  return stato.intenti[id] ?? nonTrovato('payment_intent', id);
}

export function leggiPerSegreto({ stato }: Mondo, secret: string): Intento {
  const trovato = Object.values(stato.intenti).find(({ client_secret }) => client_secret === secret);
  return trovato ?? nonTrovato('payment_intent', secret.split('_secret')[0] ?? '');
}

export function aggiorna(
  world: Mondo,
  id: string,
  dati: Omit<NuovoIntento, 'amount' | 'currency'> & { amount?: number | undefined },
): Intento {
  const intent = leggi(world, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    statoInatteso(intent, 'update');
  if (dati.amount !== undefined) intent.amount = dati.amount;
  if (dati.description !== undefined) intent.description = dati.description;
  if (dati.receipt_email !== undefined) intent.receipt_email = dati.receipt_email;
  Object.assign(intent.metadata, dati.metadata);
  return intent;
}

export function confermaConMetodo(
  world: Mondo,
  id: string,
  method: string | undefined,
  ritorno: string | null,
): Intento {
  if (method === undefined)
    return nonValido('payment_method', 'You must provide a payment method to confirm this PaymentIntent.');
  const carta = cartaDiMetodo(method);
  if (carta === null) return nonTrovato('PaymentMethod', method);
  return conferma(world, leggi(world, id), carta, ritorno);
}

/** `ritorno` is an own path: where the person lands after the bank's page. */
export function conferma(world: Mondo, intent: Intento, carta: Carta, ritorno: string | null): Intento {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    statoInatteso(intent, 'confirm');
  const outcome = esitoCarta(carta, world.adesso());
  if (outcome.tipo === 'rifiutata') {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = outcome.errore;
    intent.next_action = null;
    world.emetti('payment_intent.payment_failed', intent);
    throw new ErroreHttp(402, outcome.errore, intent);
  }
  const cifre = carta.numero.replace(/[\s-]/g, '');
  intent.payment_method = `pm_finta_${cifre.slice(-4)}`;
  if (outcome.tipo === 'riesce') return riesci(world, intent, cifre);
  intent.status = 'requires_action';
  const url = `${world.siteUrl}/_stripe/3ds?client_secret=${encodeURIComponent(intent.client_secret)}`;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: ritorno } };
  world.emetti('payment_intent.requires_action', intent);
  return intent;
}

/** The bank's answer to a 3-D Secure request. */
export function autentica(world: Mondo, intent: Intento, riuscita: boolean): Intento {
  if (intent.status !== 'requires_action') statoInatteso(intent, 'authenticate');
  if (riuscita) return riesci(world, intent, '4000002500003155');
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  world.emetti('payment_intent.payment_failed', intent);
  return intent;
}

export function riesci(world: Mondo, intent: Intento, cifre: string): Intento {
  const automatica = intent.capture_method === 'automatic';
  const adesso = seconds(world.adesso());
  const addebito: Addebito = {
    id: nuovoId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: automatica ? intent.amount : 0,
    amount_refunded: 0,
    captured: automatica,
    refunded: false,
    currency: intent.currency,
    created: adesso,
    payment_intent: intent.id,
    metadata: { ...intent.metadata },
    status: 'succeeded',
    payment_method_details: {
      type: 'card',
      card: {
        brand: marca(cifre),
        last4: cifre.slice(-4),
        ...(automatica ? {} : { capture_before: adesso + DURATA_AUTORIZZAZIONE }),
      },
    },
  };
  world.stato.addebiti[addebito.id] = addebito;
  intent.latest_charge = addebito.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  intent.status = automatica ? 'succeeded' : 'requires_capture';
  intent.amount_received = automatica ? intent.amount : 0;
  intent.amount_capturable = automatica ? 0 : intent.amount;
  world.emetti(automatica ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent);
  return intent;
}

export function cattura(world: Mondo, id: string, quanto: number | undefined): Intento {
  const intent = leggi(world, id);
  if (intent.status !== 'requires_capture') statoInatteso(intent, 'capture');
  const addebito = addebitoDi(world, intent);
  const importo = quanto ?? intent.amount_capturable;
  if (importo < 1 || importo > intent.amount_capturable) {
    nonValido('amount_to_capture', 'The amount to capture cannot exceed the amount capturable.', 'amount_too_large');
  }
  if ((addebito.payment_method_details.card.capture_before ?? 0) < seconds(world.adesso())) {
    nonValido(
      'payment_intent',
      'The authorization has expired and can no longer be captured.',
      'charge_expired_for_capture',
    );
  }
  addebito.captured = true;
  addebito.amount_captured = importo;
  intent.status = 'succeeded';
  intent.amount_received = importo;
  intent.amount_capturable = 0;
  world.emetti('payment_intent.succeeded', intent);
  return intent;
}

export function annulla(world: Mondo, id: string, motivo: string | undefined): Intento {
  const intent = leggi(world, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') statoInatteso(intent, 'cancel');
  intent.status = 'canceled';
  intent.canceled_at = seconds(world.adesso());
  intent.cancellation_reason = motivo ?? null;
  intent.amount_capturable = 0;
  intent.next_action = null;
  world.emetti('payment_intent.canceled', intent);
  return intent;
}

export function rimborsa(
  world: Mondo,
  id: string,
  quanto: number | undefined,
  motivo: string | undefined,
  metadata = {},
): Rimborso {
  const intent = leggi(world, id);
  if (intent.status !== 'succeeded')
    nonValido('payment_intent', `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const addebito = addebitoDi(world, intent);
  const restante = addebito.amount_captured - addebito.amount_refunded;
  if (restante === 0)
    nonValido('charge', `Charge ${addebito.id} has already been refunded.`, 'charge_already_refunded');
  const importo = quanto ?? restante;
  if (importo < 1 || importo > restante) {
    nonValido('amount', `Refund amount (${importo}) is greater than unrefunded amount on charge (${restante}).`);
  }
  addebito.amount_refunded += importo;
  addebito.refunded = addebito.amount_refunded === addebito.amount_captured;
  const rimborso: Rimborso = {
    id: nuovoId('re'),
    object: 'refund',
    amount: importo,
    currency: intent.currency,
    charge: addebito.id,
    payment_intent: id,
    reason: motivo ?? null,
    metadata,
    status: 'succeeded',
    created: seconds(world.adesso()),
  };
  world.stato.rimborsi[rimborso.id] = rimborso;
  world.emetti('refund.created', rimborso);
  world.emetti('charge.refunded', addebito);
  return rimborso;
}

export function addebitoDi({ stato }: Mondo, { latest_charge }: Intento): Addebito {
  return stato.addebiti[latest_charge ?? ''] ?? nonTrovato('charge', latest_charge ?? '');
}

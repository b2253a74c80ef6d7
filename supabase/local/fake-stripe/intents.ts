import { type Carta, cartaDiMetodo, esitoCarta, marca } from './cards.ts';
import { ErroreHttp, nonTrovato, nonValido, statoInatteso } from './errors.ts';
import { type Addebito, type Intento, nuovoId, type Rimborso, type Stato } from './state.ts';

/** What an operation needs besides its arguments; `emetti` records an event with the object as it is now. */
export interface Mondo {
  stato: Stato;
  adesso(): Date;
  siteUrl: string;
  emetti(tipo: string, oggetto: object, conto?: string): void;
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

const secondi = (data: Date): number => Math.floor(data.getTime() / 1000);

export function crea(mondo: Mondo, dati: NuovoIntento): Intento {
  const intento = nuovoIntento(mondo, nuovoId('pi'), dati);
  mondo.emetti('payment_intent.created', intento);
  return intento;
}

export function nuovoIntento(mondo: Mondo, id: string, dati: NuovoIntento): Intento {
  const intento: Intento = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${nuovoId('s').slice(2)}`,
    amount: dati.amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: dati.currency,
    capture_method: dati.capture_method === 'manual' ? 'manual' : 'automatic',
    status: 'requires_payment_method',
    created: secondi(mondo.adesso()),
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
  mondo.stato.intenti[id] = intento;
  return intento;
}

export function leggi({ stato }: Mondo, id: string): Intento {
  return stato.intenti[id] ?? nonTrovato('payment_intent', id);
}

export function leggiPerSegreto({ stato }: Mondo, segreto: string): Intento {
  const trovato = Object.values(stato.intenti).find(({ client_secret }) => client_secret === segreto);
  return trovato ?? nonTrovato('payment_intent', segreto.split('_secret')[0] ?? '');
}

export function aggiorna(
  mondo: Mondo,
  id: string,
  dati: Omit<NuovoIntento, 'amount' | 'currency'> & { amount?: number | undefined },
): Intento {
  const intento = leggi(mondo, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intento.status))
    statoInatteso(intento, 'update');
  if (dati.amount !== undefined) intento.amount = dati.amount;
  if (dati.description !== undefined) intento.description = dati.description;
  if (dati.receipt_email !== undefined) intento.receipt_email = dati.receipt_email;
  Object.assign(intento.metadata, dati.metadata);
  return intento;
}

export function confermaConMetodo(
  mondo: Mondo,
  id: string,
  metodo: string | undefined,
  ritorno: string | null,
): Intento {
  if (metodo === undefined)
    return nonValido('payment_method', 'You must provide a payment method to confirm this PaymentIntent.');
  const carta = cartaDiMetodo(metodo);
  if (carta === null) return nonTrovato('PaymentMethod', metodo);
  return conferma(mondo, leggi(mondo, id), carta, ritorno);
}

/** `ritorno` is an own path: where the person lands after the bank's page. */
export function conferma(mondo: Mondo, intento: Intento, carta: Carta, ritorno: string | null): Intento {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intento.status))
    statoInatteso(intento, 'confirm');
  const esito = esitoCarta(carta, mondo.adesso());
  if (esito.tipo === 'rifiutata') {
    intento.status = 'requires_payment_method';
    intento.last_payment_error = esito.errore;
    intento.next_action = null;
    mondo.emetti('payment_intent.payment_failed', intento);
    throw new ErroreHttp(402, esito.errore, intento);
  }
  const cifre = carta.numero.replace(/[\s-]/g, '');
  intento.payment_method = `pm_finta_${cifre.slice(-4)}`;
  if (esito.tipo === 'riesce') return riesci(mondo, intento, cifre);
  intento.status = 'requires_action';
  const url = `${mondo.siteUrl}/_stripe/3ds?client_secret=${encodeURIComponent(intento.client_secret)}`;
  intento.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: ritorno } };
  mondo.emetti('payment_intent.requires_action', intento);
  return intento;
}

/** The bank's answer to a 3-D Secure request. */
export function autentica(mondo: Mondo, intento: Intento, riuscita: boolean): Intento {
  if (intento.status !== 'requires_action') statoInatteso(intento, 'authenticate');
  if (riuscita) return riesci(mondo, intento, '4000002500003155');
  intento.status = 'requires_payment_method';
  intento.next_action = null;
  intento.last_payment_error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  mondo.emetti('payment_intent.payment_failed', intento);
  return intento;
}

export function riesci(mondo: Mondo, intento: Intento, cifre: string): Intento {
  const automatica = intento.capture_method === 'automatic';
  const adesso = secondi(mondo.adesso());
  const addebito: Addebito = {
    id: nuovoId('ch'),
    object: 'charge',
    amount: intento.amount,
    amount_captured: automatica ? intento.amount : 0,
    amount_refunded: 0,
    captured: automatica,
    refunded: false,
    currency: intento.currency,
    created: adesso,
    payment_intent: intento.id,
    metadata: { ...intento.metadata },
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
  mondo.stato.addebiti[addebito.id] = addebito;
  intento.latest_charge = addebito.id;
  intento.last_payment_error = null;
  intento.next_action = null;
  intento.status = automatica ? 'succeeded' : 'requires_capture';
  intento.amount_received = automatica ? intento.amount : 0;
  intento.amount_capturable = automatica ? 0 : intento.amount;
  mondo.emetti(automatica ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intento);
  return intento;
}

export function cattura(mondo: Mondo, id: string, quanto: number | undefined): Intento {
  const intento = leggi(mondo, id);
  if (intento.status !== 'requires_capture') statoInatteso(intento, 'capture');
  const addebito = addebitoDi(mondo, intento);
  const importo = quanto ?? intento.amount_capturable;
  if (importo < 1 || importo > intento.amount_capturable) {
    nonValido('amount_to_capture', 'The amount to capture cannot exceed the amount capturable.', 'amount_too_large');
  }
  if ((addebito.payment_method_details.card.capture_before ?? 0) < secondi(mondo.adesso())) {
    nonValido(
      'payment_intent',
      'The authorization has expired and can no longer be captured.',
      'charge_expired_for_capture',
    );
  }
  addebito.captured = true;
  addebito.amount_captured = importo;
  intento.status = 'succeeded';
  intento.amount_received = importo;
  intento.amount_capturable = 0;
  mondo.emetti('payment_intent.succeeded', intento);
  return intento;
}

export function annulla(mondo: Mondo, id: string, motivo: string | undefined): Intento {
  const intento = leggi(mondo, id);
  if (intento.status === 'succeeded' || intento.status === 'canceled') statoInatteso(intento, 'cancel');
  intento.status = 'canceled';
  intento.canceled_at = secondi(mondo.adesso());
  intento.cancellation_reason = motivo ?? null;
  intento.amount_capturable = 0;
  intento.next_action = null;
  mondo.emetti('payment_intent.canceled', intento);
  return intento;
}

export function rimborsa(
  mondo: Mondo,
  id: string,
  quanto: number | undefined,
  motivo: string | undefined,
  metadata = {},
): Rimborso {
  const intento = leggi(mondo, id);
  if (intento.status !== 'succeeded')
    nonValido('payment_intent', `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const addebito = addebitoDi(mondo, intento);
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
    currency: intento.currency,
    charge: addebito.id,
    payment_intent: id,
    reason: motivo ?? null,
    metadata,
    status: 'succeeded',
    created: secondi(mondo.adesso()),
  };
  mondo.stato.rimborsi[rimborso.id] = rimborso;
  mondo.emetti('refund.created', rimborso);
  mondo.emetti('charge.refunded', addebito);
  return rimborso;
}

export function addebitoDi({ stato }: Mondo, { latest_charge }: Intento): Addebito {
  return stato.addebiti[latest_charge ?? ''] ?? nonTrovato('charge', latest_charge ?? '');
}

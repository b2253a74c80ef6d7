import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ERROR_TEXTS_WITH_DATA, TESTI_ERRORE } from '../../domain/errori.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { isEnvironmentInconsistent, STATI_INTENTO, type StatoIntento } from '../../domain/ordini/pagamento.ts';
import { createCommand, withResume } from '../client/command.ts';
import { maybe, numero } from '../client/decode.ts';
import { DataError, errorFromResponse } from '../client/errori.ts';
import { apiCommand, apiQuestion, callApi } from '../client/supabase.ts';
import { ask, textOf } from '../client/transport.ts';
import { ownOrdine } from './ordini.ts';

/** Card payments at checkout (spec 3, 7.1). Amounts in cents; the server decides the amount. */

/** An unknown status of the provider is a payment under way (decision T18). */
const stato = z.pipe(
  z.string(),
  z.transform((parola): StatoIntento => STATI_INTENTO.find((known) => known === parola) ?? 'processing'),
);

const keySchema = z.object({ publishableKey: z.string(), simulated: maybe(z.boolean()) });
export type PagamentiKey = { chiave: string; simulated: boolean };

export async function pagamentiKey(): Promise<PagamentiKey> {
  const { publishableKey, simulated } = z.parse(keySchema, await callApi('/api/stripe/public-key'));
  return { chiave: publishableKey, simulated: simulated === true };
}

const idempotencyKeySchema = z.object({
  paymentIntent: z.object({ client_secret: z.string(), id: z.string(), status: stato }),
  livemode: z.boolean(),
  ordine_id: z.string(),
  amount: numero,
});

export type OpenIdempotencyKey = {
  id: string;
  secret: string;
  stato: StatoIntento;
  livemode: boolean;
  ordine_id: string;
  importo: number;
};

/** Reloads, tabs and double clicks share one payment. A changed amount is refused with `prezzo_aggiornato`. */
export const startPagamento = createCommand({
  run: ({ annuncio, importo, email }: ToPay, commandKey) =>
    withResume(() => requestIntent({ annuncio, importo, email, commandKey })),
});

export type ToPay = { annuncio: string; importo: number | null; email: string };

export type OpenPagamento = { chiave: PagamentiKey; intento: OpenIdempotencyKey };

export const openPagamento = createCommand({
  run: async (da: ToPay, id): Promise<OpenPagamento> => {
    const [chiave, intento] = await Promise.all([pagamentiKey(), startPagamento.run(da, id)]);
    return { chiave, intento: coerente(chiave.chiave, intento) };
  },
});

/** Refuses a live key with a test payment, and the reverse (spec 3, 7.3). */
function coerente(chiave: string, intento: OpenIdempotencyKey): OpenIdempotencyKey {
  if (!isEnvironmentInconsistent(chiave, intento.livemode)) return intento;
  throw new DataError('stripe_incoerente', TESTI_ERRORE.stripe_incoerente, 500);
}

type Richiesta = { annuncio: string; importo: number | null; email: string; commandKey: string };

async function requestIntent({ annuncio, importo, email, commandKey }: Richiesta): Promise<OpenIdempotencyKey> {
  const body = { annuncio_id: annuncio, amount: importo, nonce: nonce(), buyer_email: email };
  const risposta = await ask(await apiQuestion('/api/payments/stripe/create-intent', body, commandKey));
  const letto = readBody(await textOf(risposta), risposta.ok);
  if (!risposta.ok) throw await intentoRefusal(risposta.status, letto);
  const esito = z.safeParse(idempotencyKeySchema, letto);
  if (!esito.success) throw invalid('campi mancanti');
  const { paymentIntent, livemode, ordine_id, amount } = esito.data;
  const { id, client_secret, status } = paymentIntent;
  return { id, secret: client_secret, stato: status, livemode, ordine_id, importo: amount };
}

/** Three kinds of unusable answers, each with its text (spec 3, 7.3). */
function readBody(testo: string, accepted: boolean): unknown {
  if (testo.trim() === '') {
    if (!accepted) return null;
    throw new DataError('pagamento_risposta_vuota', TESTI_ERRORE.pagamento_risposta_vuota, 502);
  }
  try {
    return JSON.parse(testo);
  } catch {
    if (!accepted) return null;
    throw invalid(testo.slice(0, 80));
  }
}

const invalid = (dettaglio: string) =>
  new DataError('pagamento_risposta_non_valida', ERROR_TEXTS_WITH_DATA.pagamento_risposta_non_valida(dettaglio), 502);

/** A rule's own text, else status and type in the spec's words. */
async function intentoRefusal(status: number, body: unknown): Promise<DataError> {
  const letto = z.safeParse(z.object({ error: maybe(z.string()), type: maybe(z.string()) }), body);
  // an ended session has one text for all services
  if (status === 401 || (letto.success && letto.data.error !== null)) return errorFromResponse(status, body);
  const tipo = letto.success ? (letto.data.type ?? undefined) : undefined;
  return new DataError('pagamento', ERROR_TEXTS_WITH_DATA.creazione_intento(status, tipo), status);
}

const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const statoSchema = z.object({ status: stato, ordine_id: maybe(z.string()) });
export type StatoPagamento = { stato: StatoIntento; ordine_id: string | null };

/** The provider's status; the request also reconciles the order. 404 for others' payments. */
export async function statoPagamento(intento: string): Promise<StatoPagamento> {
  const cerca = new URLSearchParams({ payment_intent: intento });
  const { status, ordine_id } = z.parse(statoSchema, await callApi(`/api/payments/stripe/check-status?${cerca}`));
  return { stato: status, ordine_id };
}

/** The payment's result with our order: the status alone doesn't say who owns the item. */
export const esitoQuery = (intento: string) =>
  queryOptions({
    queryKey: ['pagamento', intento],
    queryFn: async () => {
      const pagamento = await statoPagamento(intento);
      return { pagamento, ordine: pagamento.ordine_id === null ? null : await ownOrdine(pagamento.ordine_id) };
    },
    staleTime: 0,
  });

export const lastPagamentoQuery = (intento: string | null) =>
  queryOptions({
    queryKey: ['ultimo-pagamento', intento],
    queryFn: () => statoPagamento(intento ?? ''),
    staleTime: 0,
    retry: false,
  });

export async function finalizeOrdine(
  intento: string,
  annuncio: string,
  importo: number,
  indirizzo: IndirizzoSpedizione,
  id: string,
): Promise<void> {
  const body = { payment_intent_id: intento, annuncio_id: annuncio, amount: importo, address: indirizzo };
  await apiCommand('/api/orders/finalize', body, id);
}

export type SimulatedCard = { number: string; exp_month: number; exp_year: number; cvc: string };

const confirmationSchema = z.object({
  payment_intent: z.object({
    status: stato,
    next_action: maybe(z.object({ redirect_to_url: maybe(z.object({ url: z.string() })) })),
  }),
});
const refusalSchema = z.object({
  error: z.object({ code: maybe(z.string()), decline_code: maybe(z.string()) }),
});

/** `codice` is the provider's reason; `banca` our URL of the bank's confirmation. */
export type SimulatedEsito =
  | { tipo: 'confermato'; stato: StatoIntento }
  | { tipo: 'banca'; url: string }
  | { tipo: 'rifiutata'; codice: string };

export async function simulatedConfirmation(
  secret: string,
  carta: SimulatedCard,
  ritorno: string,
): Promise<SimulatedEsito> {
  const domanda = { client_secret: secret, card: carta, return_url: ritorno };
  const risposta = await ask({ indirizzo: '/_stripe/confirm', body: domanda });
  const body = readBody(await textOf(risposta), risposta.ok);
  if (!risposta.ok) {
    const rifiuto = z.safeParse(refusalSchema, body);
    if (!rifiuto.success) throw await errorFromResponse(risposta.status, null);
    const { code, decline_code } = rifiuto.data.error;
    return { tipo: 'rifiutata', codice: decline_code ?? code ?? '' };
  }
  const { status, next_action } = z.parse(confirmationSchema, body).payment_intent;
  const url = next_action?.redirect_to_url?.url ?? null;
  if (status === 'requires_action' && url !== null) return { tipo: 'banca', url: isOwn(url) };
  return { tipo: 'confermato', stato: status };
}

/** The fake bank is on this origin: other URLs are refused. */
function isOwn(url: string): string {
  const meta = new URL(url, location.origin);
  if (!meta.pathname.startsWith('/_stripe/')) throw new DataError('pagamento', TESTI_ERRORE.pagamento_fallito, 502);
  return `${location.origin}${meta.pathname}${meta.search}`;
}

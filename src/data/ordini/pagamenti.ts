import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TESTI_ERRORE, TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { ambienteIncoerente, STATI_INTENTO, type StatoIntento } from '../../domain/ordini/pagamento.ts';
import { conRipresa, creaComando } from '../client/comando.ts';
import { forse, numero } from '../client/decodifica.ts';
import { ErroreDati, erroreDaRisposta } from '../client/errori.ts';
import { chiamaApi, comandoApi, domandaApi } from '../client/supabase.ts';
import { chiedi, testoDi } from '../client/trasporto.ts';
import { mioOrdine } from './ordini.ts';

/** Card payments at checkout (spec 3, 7.1). Amounts in cents; the server decides the amount. */

/** An unknown status of the provider is a payment under way (decision T18). */
const stato = z.pipe(
  z.string(),
  z.transform((parola): StatoIntento => STATI_INTENTO.find((noto) => noto === parola) ?? 'processing'),
);

const schemaChiave = z.object({ publishableKey: z.string(), simulated: forse(z.boolean()) });
export type ChiavePagamenti = { chiave: string; simulata: boolean };

export async function chiavePagamenti(): Promise<ChiavePagamenti> {
  const { publishableKey, simulated } = z.parse(schemaChiave, await chiamaApi('/api/stripe/public-key'));
  return { chiave: publishableKey, simulata: simulated === true };
}

const schemaIntento = z.object({
  paymentIntent: z.object({ client_secret: z.string(), id: z.string(), status: stato }),
  livemode: z.boolean(),
  ordine_id: z.string(),
  amount: numero,
});

export type IntentoAperto = {
  id: string;
  segreto: string;
  stato: StatoIntento;
  livemode: boolean;
  ordine_id: string;
  importo: number;
};

/** Reloads, tabs and double clicks share one payment. A changed amount is refused with `prezzo_aggiornato`. */
export const apriPagamento = creaComando({
  esegui: ({ annuncio, importo, email }: DaPagare, idComando) =>
    conRipresa(() => chiediIntento({ annuncio, importo, email, idComando })),
});

export type DaPagare = { annuncio: string; importo: number | null; email: string };

export type PagamentoAperto = { chiave: ChiavePagamenti; intento: IntentoAperto };

export const aperturaPagamento = creaComando({
  esegui: async (da: DaPagare, id): Promise<PagamentoAperto> => {
    const [chiave, intento] = await Promise.all([chiavePagamenti(), apriPagamento.esegui(da, id)]);
    return { chiave, intento: coerente(chiave.chiave, intento) };
  },
});

/** Refuses a live key with a test payment, and the reverse (spec 3, 7.3). */
function coerente(chiave: string, intento: IntentoAperto): IntentoAperto {
  if (!ambienteIncoerente(chiave, intento.livemode)) return intento;
  throw new ErroreDati('stripe_incoerente', TESTI_ERRORE.stripe_incoerente, 500);
}

type Richiesta = { annuncio: string; importo: number | null; email: string; idComando: string };

async function chiediIntento({ annuncio, importo, email, idComando }: Richiesta): Promise<IntentoAperto> {
  const corpo = { annuncio_id: annuncio, amount: importo, nonce: nonce(), buyer_email: email };
  const risposta = await chiedi(await domandaApi('/api/payments/stripe/create-intent', corpo, idComando));
  const letto = leggiCorpo(await testoDi(risposta), risposta.ok);
  if (!risposta.ok) throw await rifiutoIntento(risposta.status, letto);
  const esito = z.safeParse(schemaIntento, letto);
  if (!esito.success) throw nonValida('campi mancanti');
  const { paymentIntent, livemode, ordine_id, amount } = esito.data;
  const { id, client_secret, status } = paymentIntent;
  return { id, segreto: client_secret, stato: status, livemode, ordine_id, importo: amount };
}

/** Three kinds of unusable answers, each with its text (spec 3, 7.3). */
function leggiCorpo(testo: string, accettata: boolean): unknown {
  if (testo.trim() === '') {
    if (!accettata) return null;
    throw new ErroreDati('pagamento_risposta_vuota', TESTI_ERRORE.pagamento_risposta_vuota, 502);
  }
  try {
    return JSON.parse(testo);
  } catch {
    if (!accettata) return null;
    throw nonValida(testo.slice(0, 80));
  }
}

const nonValida = (dettaglio: string) =>
  new ErroreDati('pagamento_risposta_non_valida', TESTI_ERRORE_CON_DATI.pagamento_risposta_non_valida(dettaglio), 502);

/** A rule's own text, else status and type in the spec's words. */
async function rifiutoIntento(status: number, corpo: unknown): Promise<ErroreDati> {
  const letto = z.safeParse(z.object({ error: forse(z.string()), type: forse(z.string()) }), corpo);
  // an ended session has one text for all services
  if (status === 401 || (letto.success && letto.data.error !== null)) return erroreDaRisposta(status, corpo);
  const tipo = letto.success ? (letto.data.type ?? undefined) : undefined;
  return new ErroreDati('pagamento', TESTI_ERRORE_CON_DATI.creazione_intento(status, tipo), status);
}

const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const schemaStato = z.object({ status: stato, ordine_id: forse(z.string()) });
export type StatoPagamento = { stato: StatoIntento; ordine_id: string | null };

/** The provider's status; the request also reconciles the order. 404 for others' payments. */
export async function statoPagamento(intento: string): Promise<StatoPagamento> {
  const cerca = new URLSearchParams({ payment_intent: intento });
  const { status, ordine_id } = z.parse(schemaStato, await chiamaApi(`/api/payments/stripe/check-status?${cerca}`));
  return { stato: status, ordine_id };
}

/** The payment's result with our order: the status alone doesn't say who owns the item. */
export const letturaEsito = (intento: string) =>
  queryOptions({
    queryKey: ['pagamento', intento],
    queryFn: async () => {
      const pagamento = await statoPagamento(intento);
      return { pagamento, ordine: pagamento.ordine_id === null ? null : await mioOrdine(pagamento.ordine_id) };
    },
    staleTime: 0,
  });

export const letturaUltimoPagamento = (intento: string | null) =>
  queryOptions({
    queryKey: ['ultimo-pagamento', intento],
    queryFn: () => statoPagamento(intento ?? ''),
    staleTime: 0,
    retry: false,
  });

export async function finalizzaOrdine(
  intento: string,
  annuncio: string,
  importo: number,
  indirizzo: IndirizzoSpedizione,
  id: string,
): Promise<void> {
  const corpo = { payment_intent_id: intento, annuncio_id: annuncio, amount: importo, address: indirizzo };
  await comandoApi('/api/orders/finalize', corpo, id);
}

export type CartaSimulata = { number: string; exp_month: number; exp_year: number; cvc: string };

const schemaConferma = z.object({
  payment_intent: z.object({
    status: stato,
    next_action: forse(z.object({ redirect_to_url: forse(z.object({ url: z.string() })) })),
  }),
});
const schemaRifiuto = z.object({
  error: z.object({ code: forse(z.string()), decline_code: forse(z.string()) }),
});

/** `codice` is the provider's reason; `banca` our URL of the bank's confirmation. */
export type EsitoSimulato =
  | { tipo: 'confermato'; stato: StatoIntento }
  | { tipo: 'banca'; url: string }
  | { tipo: 'rifiutata'; codice: string };

export async function confermaSimulata(segreto: string, carta: CartaSimulata, ritorno: string): Promise<EsitoSimulato> {
  const domanda = { client_secret: segreto, card: carta, return_url: ritorno };
  const risposta = await chiedi({ indirizzo: '/_stripe/confirm', corpo: domanda });
  const corpo = leggiCorpo(await testoDi(risposta), risposta.ok);
  if (!risposta.ok) {
    const rifiuto = z.safeParse(schemaRifiuto, corpo);
    if (!rifiuto.success) throw await erroreDaRisposta(risposta.status, null);
    const { code, decline_code } = rifiuto.data.error;
    return { tipo: 'rifiutata', codice: decline_code ?? code ?? '' };
  }
  const { status, next_action } = z.parse(schemaConferma, corpo).payment_intent;
  const url = next_action?.redirect_to_url?.url ?? null;
  if (status === 'requires_action' && url !== null) return { tipo: 'banca', url: proprio(url) };
  return { tipo: 'confermato', stato: status };
}

/** The fake bank is on this origin: other URLs are refused. */
function proprio(url: string): string {
  const meta = new URL(url, location.origin);
  if (!meta.pathname.startsWith('/_stripe/')) throw new ErroreDati('pagamento', TESTI_ERRORE.pagamento_fallito, 502);
  return `${location.origin}${meta.pathname}${meta.search}`;
}

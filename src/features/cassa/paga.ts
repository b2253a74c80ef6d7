import { DataError } from '../../data/client/errori.ts';
import type { OpenIdempotencyKey, StatoPagamento } from '../../data/ordini/pagamenti.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ADDEBITO_PHRASES } from '../../domain/frasi/pagamento.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { acceptedPagamento } from '../../domain/ordini/pagamento.ts';
import type { Carta } from './carta.ts';

export type CheckoutCapabilities = {
  apri(annuncio: string, importo: number, email: string): Promise<OpenIdempotencyKey>;
  finalizza(intento: string, annuncio: string, importo: number, indirizzo: IndirizzoSpedizione): Promise<void>;
  stato(intento: string): Promise<StatoPagamento>;
};

export type EsitoPagamento =
  | { tipo: 'pagato'; intento: string }
  | { tipo: 'altrove'; url: string }
  /** Empty where the card form says itself what is missing. */
  | { tipo: 'carta_incompleta'; testo: string }
  /** Another payment is open: the form must be drawn again for it. */
  | { tipo: 'da_rifare'; intento: OpenIdempotencyKey }
  | { tipo: 'rifiutato'; testo: string };

export type OrdineToPay = {
  annuncio: string;
  intento: OpenIdempotencyKey;
  indirizzo: IndirizzoSpedizione;
  carta: Carta;
  capabilities: CheckoutCapabilities;
};

/** Throws only before the card is charged (spec 3, 7.3; decisions M1, M3, M4, M8). */
export async function paga({
  annuncio,
  intento,
  indirizzo,
  carta,
  capabilities,
}: OrdineToPay): Promise<EsitoPagamento> {
  const manca = await carta.valida();
  if (manca !== null) return { tipo: 'carta_incompleta', testo: manca };
  const ancora = await capabilities.apri(annuncio, intento.importo, indirizzo.email);
  if (acceptedPagamento(ancora.stato)) return { tipo: 'pagato', intento: ancora.id };
  if (ancora.id !== intento.id) return { tipo: 'da_rifare', intento: ancora };
  const finalizza = () => capabilities.finalizza(intento.id, annuncio, intento.importo, indirizzo);
  await finalizza();
  const esito = await carta
    .conferma(indirizzo.email)
    .catch((errore: unknown) => ({ tipo: 'guasta', testo: faultText(errore) }) as const);
  if (esito.tipo === 'altrove') return esito;
  if (esito.tipo !== 'confermata') {
    const preso = await settled(capabilities, intento.id);
    if (preso !== true)
      return { tipo: 'rifiutato', testo: esito.tipo === 'rifiutata' ? esito.testo : unpaidText(esito.testo, preso) };
  }
  // The card was charged: the webhook repairs later failures.
  await finalizza().catch((errore: unknown) => console.warn('order left to the webhook', errore));
  return { tipo: 'pagato', intento: intento.id };
}

/** Asks the provider after a failed confirmation: the payment may have gone through. Null: no answer. */
async function settled(capabilities: CheckoutCapabilities, intento: string): Promise<boolean | null> {
  try {
    return acceptedPagamento((await capabilities.stato(intento)).stato);
  } catch (errore) {
    console.warn('payment status not read', errore);
    return null;
  }
}

const faultText = (errore: unknown): string | null => (errore instanceof DataError ? errore.message : null);

/** What is said of the money is the provider's answer (decision T15). */
function unpaidText(testo: string | null, preso: false | null): string {
  if (preso === null) return [testo, ADDEBITO_PHRASES.ignoto].filter(Boolean).join(' ');
  return `${testo ?? `${TESTI_ERRORE.pagamento_fallito}.`} ${ADDEBITO_PHRASES.nessuno} Riprova tra poco.`;
}

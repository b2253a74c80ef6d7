import { ErroreDati } from '../../data/client/errori.ts';
import type { IntentoAperto, StatoPagamento } from '../../data/ordini/pagamenti.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASI_ADDEBITO } from '../../domain/frasi/pagamento.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { pagamentoAccolto } from '../../domain/ordini/pagamento.ts';
import type { Carta } from './carta.ts';

export type MezziCassa = {
  apri(annuncio: string, importo: number, email: string): Promise<IntentoAperto>;
  finalizza(intento: string, annuncio: string, importo: number, indirizzo: IndirizzoSpedizione): Promise<void>;
  stato(intento: string): Promise<StatoPagamento>;
};

export type EsitoPagamento =
  | { tipo: 'pagato'; intento: string }
  | { tipo: 'altrove'; url: string }
  /** Empty where the card form says itself what is missing. */
  | { tipo: 'carta_incompleta'; testo: string }
  /** Another payment is open: the form must be drawn again for it. */
  | { tipo: 'da_rifare'; intento: IntentoAperto }
  | { tipo: 'rifiutato'; testo: string };

export type OrdineDiPagare = {
  annuncio: string;
  intento: IntentoAperto;
  indirizzo: IndirizzoSpedizione;
  carta: Carta;
  mezzi: MezziCassa;
};

/** Throws only before the card is charged (spec 3, 7.3; decisions M1, M3, M4, M8). */
export async function paga({ annuncio, intento, indirizzo, carta, mezzi }: OrdineDiPagare): Promise<EsitoPagamento> {
  const manca = await carta.valida();
  if (manca !== null) return { tipo: 'carta_incompleta', testo: manca };
  const ancora = await mezzi.apri(annuncio, intento.importo, indirizzo.email);
  if (pagamentoAccolto(ancora.stato)) return { tipo: 'pagato', intento: ancora.id };
  if (ancora.id !== intento.id) return { tipo: 'da_rifare', intento: ancora };
  const finalizza = () => mezzi.finalizza(intento.id, annuncio, intento.importo, indirizzo);
  await finalizza();
  const esito = await carta
    .conferma(indirizzo.email)
    .catch((errore: unknown) => ({ tipo: 'guasta', testo: testoGuasto(errore) }) as const);
  if (esito.tipo === 'altrove') return esito;
  if (esito.tipo !== 'confermata') {
    const preso = await accolto(mezzi, intento.id);
    if (preso !== true)
      return { tipo: 'rifiutato', testo: esito.tipo === 'rifiutata' ? esito.testo : nonPagato(esito.testo, preso) };
  }
  // The card was charged: the webhook repairs later failures.
  await finalizza().catch((errore: unknown) => console.warn('order left to the webhook', errore));
  return { tipo: 'pagato', intento: intento.id };
}

/** Asks the provider after a failed confirmation: the payment may have gone through. Null: no answer. */
async function accolto(mezzi: MezziCassa, intento: string): Promise<boolean | null> {
  try {
    return pagamentoAccolto((await mezzi.stato(intento)).stato);
  } catch (errore) {
    console.warn('payment status not read', errore);
    return null;
  }
}

const testoGuasto = (errore: unknown): string | null => (errore instanceof ErroreDati ? errore.message : null);

/** What is said of the money is the provider's answer (decision T15). */
function nonPagato(testo: string | null, preso: false | null): string {
  if (preso === null) return [testo, FRASI_ADDEBITO.ignoto].filter(Boolean).join(' ');
  return `${testo ?? `${TESTI_ERRORE.pagamento_fallito}.`} ${FRASI_ADDEBITO.nessuno} Riprova tra poco.`;
}

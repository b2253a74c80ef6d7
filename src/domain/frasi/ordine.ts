import type { SpedizioneMethod } from '../annunci/choices.ts';
import { formatDate, formatDateTime, passato } from '../day.ts';
import { type Centesimi, formatEuro } from '../denaro.ts';
import { type Amounts, type RimborsoWay, waysToRimborso } from '../ordini/amounts.ts';
import type { StatoOrdine } from '../ordini/stati.ts';
import { CONTESTAZIONE_HOURS, isAsked, RECESSO_DAYS } from '../ordini/times.ts';
import type { StatoVersamento } from '../ordini/versamenti.ts';

export type OrdineReader = 'acquirente' | 'venditore' | 'centro' | 'admin';

/** Our own protection period, not the law's (decision P1). */
export const DEADLINE_PHRASE = `Dalla consegna hai ${CONTESTAZIONE_HOURS} ore per segnalare un problema con la protezione Fidati; i diritti di legge restano.`;

export const RICEZIONE_PHRASES = {
  conferma:
    "L'ordine si conclude. Dopo non puoi più segnalare un problema con la protezione Fidati; i diritti di legge restano.",
  problema: "Il venditore non viene pagato finché non c'è una decisione. Può leggere quello che scrivi, e rispondere.",
} as const;

export const bookedPhrase = (lettore: OrdineReader, acquirente: string | null): string =>
  lettore === 'acquirente'
    ? "Hai prenotato l'oggetto, senza pagare."
    : `Da ${acquirente ?? 'un acquirente'}, senza pagare.`;

/** An unpaid order. `entro`: null if nobody reserves the item any more. */
export function toPayPhrase(entro: string | null, adesso: Date): string {
  const aperto = "L'ordine è aperto ma non è ancora pagato.";
  if (entro === null) return aperto;
  return passato(entro, adesso)
    ? `Il tempo per pagare è finito il ${formatDateTime(entro)}: se nessun pagamento è arrivato, l'ordine si chiude da solo.`
    : `${aperto} Puoi pagare fino al ${formatDateTime(entro)}.`;
}

const uscita = (metodo: SpedizioneMethod): string => (metodo === 'ritiro_a_mano' ? 'al ritiro' : 'alla spedizione');

/** Held is not charged (decision M15). */
export const authorisedPhrase = (importo: Centesimi, metodo: SpedizioneMethod): string =>
  `${formatEuro(importo)} riservati sulla carta, addebitati ${uscita(metodo)}.`;

export function departingPhrase(metodo: SpedizioneMethod, lettore: OrdineReader, centro: string): string | null {
  switch (metodo) {
    case 'punto_verifica':
      return `La prepara ${centro}.`;
    case 'corriere':
      return `${lettore === 'venditore' ? 'Il tuo corriere' : 'Il corriere del venditore'} ritira l'oggetto presso ${centro}.`;
    case 'ritiro_a_mano':
      return null;
    default:
      return metodo satisfies never;
  }
}

/** The bank disputes the payment or reports a fraud: nothing ships, no deadline runs (decisions M17, T20). */
export function stoppedPhrase(lettore: OrdineReader, partito: boolean, segnalato = false): string {
  const chi = lettore === 'acquirente' ? 'La tua banca' : "La banca dell'acquirente";
  const cosa = partito ? "l'ordine resta fermo" : "l'oggetto resta al centro";
  const denaro = lettore === 'venditore' ? ', e il tuo ricavo con lui' : '';
  if (segnalato && lettore === 'centro') return 'La banca segnala una frode: non consegnare.';
  if (segnalato) return `Il pagamento è in esame: finché non è chiarito ${cosa}${denaro}.`;
  return `${chi} ha contestato il pagamento: finché non decide ${cosa}${denaro}.`;
}

/** Returned and sold at once, by two records: everything waits for the counter (decision C2). */
export function doubtPhrase(lettore: OrdineReader, charged: boolean): string {
  const chi = lettore === 'centro' ? 'Il banco deve dire' : 'Il centro sta controllando';
  const denaro = lettore === 'venditore' ? ', e il tuo ricavo con lui' : '';
  const torna =
    lettore === 'acquirente'
      ? charged
        ? 'quello che hai pagato ti torna per intero'
        : 'la somma riservata torna libera'
      : charged
        ? "l'acquirente viene rimborsato per intero"
        : "all'acquirente non viene addebitato nulla";
  return `${chi} dove si trova l'oggetto: fino alla risposta l'ordine resta fermo${denaro}. Se non è più al centro l'ordine si annulla e ${torna}.`;
}

/** Returned undelivered by the courier (decision C10). */
export const returnedPhrase = (quando: string): string =>
  `La consegna non è riuscita: il ${formatDate(quando)} il pacco è tornato al centro, per una nuova spedizione.`;

/** Under the new address, while the parcel travels to the former one. */
export const STALE_INDIRIZZO =
  "Il pacco è partito per l'indirizzo di prima: il cambio è arrivato al centro quando era già uscito. Se lì non lo ritira nessuno, torna al centro e riparte per questo.";

/** Who ships again, and what the reader does; it costs the buyer nothing. */
export function againPhrase(metodo: SpedizioneMethod, lettore: OrdineReader): string {
  const chi =
    metodo === 'corriere'
      ? lettore === 'venditore'
        ? 'Riparte con il tuo corriere: annuncia un nuovo ritiro.'
        : 'Riparte con il corriere del venditore.'
      : metodo === 'punto_verifica'
        ? `${lettore === 'centro' ? 'Spediscilo' : 'Il centro lo spedisce'} di nuovo.`
        : "Decide l'ufficio come mandarlo di nuovo.";
  return lettore === 'acquirente'
    ? `${chi} Non paghi altro: controlla l'indirizzo, puoi cambiarlo finché il pacco non riparte.`
    : `${chi} L'acquirente può cambiare l'indirizzo finché il pacco non riparte.`;
}

/** Paid and still at the centre: when the buyer may cancel (decision M16). Null if never. */
export function unlessShippedPhrase(lettore: OrdineReader, dal: string | null, adesso: Date): string | null {
  if (dal === null) return null;
  const chi = lettore === 'acquirente' ? 'puoi' : "l'acquirente può";
  return passato(dal, adesso)
    ? `Non è ancora partito: ${chi} annullare l'ordine.`
    : `Se non parte, dal ${formatDateTime(dal)} ${chi} annullare l'ordine.`;
}

/** The right of withdrawal towards a professional seller (decision P1); `entro` null before delivery. */
export function withdrawablePhrase(lettore: OrdineReader, entro: string | null): string {
  const chi = lettore === 'acquirente' ? 'Puoi' : "L'acquirente può";
  return `${chi} recedere fino ${entro === null ? `a ${RECESSO_DAYS} giorni dopo la consegna` : `al ${formatDateTime(entro)}`}.`;
}

/** Outlook before delivery. A buyer who reported a problem on the way has no further hours for it. */
export function arrivingPhrase(
  metodo: SpedizioneMethod,
  lettore: OrdineReader,
  centro: string,
  contestato = false,
): string {
  if (contestato) return '';
  const dove = metodo === 'ritiro_a_mano' ? `Ritiro al centro: ${centro}. ` : '';
  const termine =
    lettore === 'acquirente'
      ? DEADLINE_PHRASE
      : `Dalla consegna l'acquirente ha ${CONTESTAZIONE_HOURS} ore per segnalare un problema con la protezione Fidati.`;
  return `${dove}${termine}`;
}

/** Shipped two weeks ago without an answer: when it counts as delivered. Null before and after. */
export function silencePhrase(lettore: OrdineReader, silenzio_entro: string | null, adesso: Date): string | null {
  if (!isAsked(silenzio_entro, adesso) || passato(silenzio_entro, adesso)) return null;
  const entro = silenzio_entro;
  return lettore === 'acquirente'
    ? `È arrivato? Se non rispondi, il ${formatDate(entro)} conta come consegnato e iniziano le tue ${CONTESTAZIONE_HOURS} ore per segnalare un problema.`
    : `L'acquirente non ha ancora detto se è arrivato: se non risponde, il ${formatDate(entro)} conta come consegnato e iniziano le sue ${CONTESTAZIONE_HOURS} ore.`;
}

/** Empty after the two days: an order may stay delivered, as after a withdrawal. */
export function deliveredPhrase(
  lettore: OrdineReader,
  stato: StatoOrdine,
  contestabile_entro: string | null,
  adesso: Date,
): string {
  if (stato !== 'consegnato' || contestabile_entro === null) return '';
  if (passato(contestabile_entro, adesso)) return '';
  const chi = lettore === 'acquirente' ? 'Puoi' : "L'acquirente può";
  return `${chi} segnalare un problema fino al ${formatDateTime(contestabile_entro)}.`;
}

/** Received or held money goes back; its arrival makes the order refunded. */
export function cancelledPhrase(lettore: OrdineReader, stato_pagamento: string | null, importi: Amounts): string {
  if (importi.rimborsato > 0) return refundedPhrase(lettore, importi);
  if (stato_pagamento === 'requires_capture')
    return lettore === 'acquirente'
      ? 'La somma riservata sulla tua carta torna libera: non ti viene addebitato nulla.'
      : "La somma riservata torna libera: all'acquirente non viene addebitato nulla.";
  // The bank hasn't answered: later charges go back (decision M13).
  if (stato_pagamento === 'processing')
    return lettore === 'acquirente'
      ? "La banca sta ancora elaborando il pagamento: se lo completa, l'importo torna sulla tua carta."
      : "La banca sta ancora elaborando il pagamento: se lo completa, l'importo torna all'acquirente.";
  if (stato_pagamento !== 'succeeded') return 'Non è dovuto nulla.';
  return lettore === 'acquirente' ? "L'importo torna sulla tua carta." : "L'importo torna all'acquirente.";
}

const WHERE_IT_RETURNS: Readonly<Record<RimborsoWay, readonly [mio: string, altrui: string]>> = {
  carta: ['restituiti sulla tua carta', "restituiti all'acquirente"],
  in_partenza: ['tornano sulla tua carta', "tornano all'acquirente"],
  banca: ['restituiti dalla tua banca', "restituiti dalla banca dell'acquirente"],
  non_arrivato: [
    'respinti dalla tua banca: te li paghiamo in un altro modo',
    "respinti dalla banca dell'acquirente: li paghiamo in un altro modo",
  ],
  altrimenti: ['pagati in un altro modo', "pagati all'acquirente in un altro modo"],
};

/** Where the refund is, by each of its ways (decision T3). */
export const refundedPhrase = (lettore: OrdineReader, importi: Amounts): string =>
  waysToRimborso(importi)
    .map(({ via, importo }) => `${formatEuro(importo)} ${WHERE_IT_RETURNS[via][lettore === 'acquirente' ? 0 : 1]}.`)
    .join(' ');

export const problemPhrase = (deciso: boolean, lettore: OrdineReader): string =>
  deciso
    ? 'Fidati ha deciso: trovi la decisione nel problema segnalato.'
    : lettore === 'venditore'
      ? 'Lo esamina Fidati. Fino alla decisione il tuo ricavo resta fermo.'
      : 'Lo esamina Fidati. Fino alla decisione il venditore non viene pagato.';

/** The label of the seller's payout by state; null if nothing more comes. */
export function versamentoName(stato: StatoVersamento): string | null {
  switch (stato) {
    case 'dovuto':
    case 'sospeso':
    case 'inviato':
    case 'restituito':
      return 'Ricevi';
    case 'pagato':
      return 'Ricevuto';
    case 'da_recuperare':
    case 'recuperato':
    case 'annullato':
      return null;
    default:
      return stato satisfies never;
  }
}

export const PAGAMENTO_PROTECTION_PHRASE = 'Ti protegge Fidati: paghiamo il venditore solo dopo la consegna.';

export const PROTECTION_PHRASES = {
  punto_verifica: `L'oggetto ha superato la verifica ed è al centro, che lo spedisce dopo il pagamento. ${DEADLINE_PHRASE}`,
  corriere: `L'oggetto ha superato la verifica e resta al centro finché non lo ritira il corriere. ${DEADLINE_PHRASE}`,
  ritiro_a_mano: `L'oggetto ha superato la verifica e resta al centro finché non lo ritiri. ${DEADLINE_PHRASE}`,
} as const satisfies Record<SpedizioneMethod, string>;

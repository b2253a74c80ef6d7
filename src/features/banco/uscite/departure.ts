import type { Json, JsonObject } from '../../../domain/sincronia/json.ts';
import { CUSTODIA_LABELS } from '../../../domain/verifiche/custodia.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ItemView } from '../../../offline/store/view.ts';

export interface Departure {
  titolo: string;
  /** Name and postal address; null where nothing is posted. */
  destinatario: string | null;
  stato: string | null;
  /** What the counter may still record: the shipment, or the arrival. */
  resta: 'spedire' | 'arrivo' | null;
}

const testo = (valore: Json | undefined): string => (typeof valore === 'string' ? valore : '');

/** How a sold item leaves, by delivery mode (decision C1): a pickup is never called shipped. */
export function partenza(modo: string | null, ordine: JsonObject | null): Departure {
  const stato = testo(objectOf(ordine?.spedizione).stato);
  const arrivata = stato === 'consegnato';
  if (modo === 'ritiro_a_mano')
    return {
      titolo: RITIRO,
      destinatario: null,
      stato: arrivata ? CUSTODIA_LABELS.consegnato_acquirente : null,
      resta: null,
    };
  const partita = arrivata || stato === 'spedito' || stato === 'in_transito';
  return {
    titolo: SPEDIZIONE_LABEL,
    destinatario: indirizzo(objectOf(ordine?.destinatario)),
    stato: partita ? (arrivata ? 'Consegnato' : 'Spedito') : null,
    resta: arrivata || ordine === null ? null : partita ? 'arrivo' : 'spedire',
  };
}

export const isParcelAction = ({ op: { kind } }: ItemView['outstanding'][number]): boolean =>
  kind === 'spedizione' || kind === 'rientro';

/** Why a sold item may not leave: the buyer's bank disputes, or the payment is not captured (decisions M17, M15). */
export function trattenuto(
  ordine: JsonObject,
): 'pagamento_segnalato' | 'pagamento_contestato' | 'cattura_in_attesa' | null {
  if (ordine.pagamento_segnalato === true && (ordine.status === 'autorizzato' || ordine.status === 'pagato'))
    return 'pagamento_segnalato';
  if (ordine.status === 'autorizzato') return 'cattura_in_attesa';
  return ordine.status === 'pagato' && ordine.pagamento_contestato === true ? 'pagamento_contestato' : null;
}

const SPEDIZIONE_LABEL = 'Spedizione';
export const RITIRO = 'Ritiro dell’acquirente';

export const withoutOrdine = (modo: string | null): string =>
  modo === 'ritiro_a_mano' ? 'Nessun ritiro registrato.' : 'Nessuna spedizione registrata.';

export const indirizzo = (chi: JsonObject): string | null =>
  chi.nome_completo === undefined
    ? null
    : `${testo(chi.nome_completo)}, ${testo(chi.indirizzo_linea1)}, ${testo(chi.cap)} ${testo(chi.citta)}`;

import { leggiStatoVerifica } from '../annunci/lettura_stati.ts';
import type { StatoAnnuncio, StatoPrenotazione } from '../annunci/stati.ts';
import type { TipoCentro } from '../centri/tipi.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import { MS_ORA } from '../giorno.ts';

export const ORE_PAGAMENTO = 48;

export interface Finestra {
  readonly inizio: Date;
  readonly fine: Date;
  readonly aperta: boolean;
  readonly residuo_ms: number;
}

/**
 * Payment window: now < max(data_verifica, data_prenotazione) + 48 h (decision M3). ISO instants.
 * Null while nothing has been verified.
 */
export function finestraPagamento(
  r: { readonly data_verifica: string | null; readonly data_prenotazione: string | null },
  adesso: Date,
): Finestra | null {
  if (r.data_verifica === null) return null;
  const verifica = Date.parse(r.data_verifica);
  const prenotazione = r.data_prenotazione === null ? verifica : Date.parse(r.data_prenotazione);
  const inizio = Math.max(verifica, prenotazione);
  const fine = inizio + ORE_PAGAMENTO * MS_ORA;
  const residuo = fine - adesso.getTime();
  return { inizio: new Date(inizio), fine: new Date(fine), aperta: residuo > 0, residuo_ms: Math.max(0, residuo) };
}

/** `esito_ultima_verifica` is the latest FINISHED verification's state, null if none is finished. */
export interface RichiestaAcquisto {
  readonly id_utente: string | null;
  readonly id_acquirente_prenotazione: string | null;
  readonly stato_annuncio: StatoAnnuncio;
  readonly stato_prenotazione: StatoPrenotazione;
  readonly esito_ultima_verifica: string | null;
  readonly tipo_centro: TipoCentro | null;
  readonly data_verifica: string | null;
  readonly data_prenotazione: string | null;
}

export type RifiutoAcquisto =
  | 'non_autenticato'
  | 'annuncio_sospeso'
  | 'annuncio_venduto'
  | 'solo_acquirente_prenotante'
  | 'non_verificato'
  | 'finestra_scaduta'
  | 'pagamento_al_centro';

/**
 * Who may pay here and now (decisions M3, M7), in the order in which reasons are told.
 * Third-party centres' sales are refused last, so that only the entitled buyer learns where to pay.
 */
export function puoAcquistare(r: RichiestaAcquisto, adesso: Date): Esito<Finestra, RifiutoAcquisto> {
  if (r.id_utente === null) return fallito('non_autenticato');
  if (r.stato_annuncio === 'sospeso' || r.stato_annuncio === 'chiuso') return fallito('annuncio_sospeso');
  if (r.stato_annuncio === 'venduto') return fallito('annuncio_venduto');
  if (r.stato_prenotazione !== 'prenotato' || r.id_acquirente_prenotazione !== r.id_utente) {
    return fallito('solo_acquirente_prenotante');
  }
  if (leggiStatoVerifica(r.esito_ultima_verifica) !== 'verificato') return fallito('non_verificato');
  const finestra = finestraPagamento(r, adesso);
  if (!finestra?.aperta) return fallito('finestra_scaduta');
  return r.tipo_centro === 'fidati_point' ? riuscito(finestra) : fallito('pagamento_al_centro');
}

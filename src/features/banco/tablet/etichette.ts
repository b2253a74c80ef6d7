import { ETICHETTE_METODO_SPEDIZIONE, type MetodoSpedizione } from '../../../domain/annunci/scelte.ts';
import { decimali } from '../../../domain/decimali.ts';
import { aggiungiGiorni, formattaDataOra, giornoDiRoma } from '../../../domain/giorno.ts';
import { leggiStatoVerificaDiCentro, type StatoVerifica } from '../../../domain/verifiche/stati.ts';
import type { DayEntry, ListEntry } from '../../../offline/store/view.ts';
import type { EsitoPrecedente, OfflineFact, VerificaLocale } from '../../../offline/store/wire.ts';
import type { NomeGlifo } from '../../../ui/brand/Segno.tsx';
import { decisioneScritta } from '../valutazione/nomi-campi.ts';

/** State of a verification on this tablet: the server's, or the queued one. */
export type Momento =
  | 'attesa'
  | 'al_banco'
  | 'verificato_in_coda'
  | 'non_conforme_in_coda'
  | 'verificato'
  | 'non_conforme'
  | 'annullata';

interface Segnale {
  testo: string;
  glifo: NomeGlifo;
  dettaglio?: string;
}

export const SEGNALI: Readonly<Record<Momento, Segnale>> = {
  attesa: { testo: 'Programmata', glifo: 'attesa' },
  al_banco: { testo: 'In Attesa', glifo: 'attesa' },
  verificato_in_coda: { testo: 'Verificato', glifo: 'attesa', dettaglio: 'in attesa di invio' },
  non_conforme_in_coda: { testo: 'Non Conforme', glifo: 'attesa', dettaglio: 'in attesa di invio' },
  verificato: { testo: 'Verificato', glifo: 'verificato' },
  non_conforme: { testo: 'Non Conforme', glifo: 'nonconforme' },
  annullata: { testo: 'Annullata', glifo: 'venduto' },
};

const DAL_SERVER = {
  programmata: 'attesa',
  in_attesa: 'al_banco',
  verificato: 'verificato',
  non_conforme: 'non_conforme',
  annullata: 'annullata',
} satisfies Record<StatoVerifica, Momento>;

/** A queued decision shows at once, but never as accepted by the server. */
export function momento(stato: string, coda: Pick<ListEntry, 'decisione' | 'inviata' | 'ricevuta'>): Momento {
  const letto = leggiStatoVerificaDiCentro(stato) ?? 'programmata';
  if (letto !== 'programmata' && letto !== 'in_attesa') return DAL_SERVER[letto];
  if (coda.decisione !== null) return coda.inviata ? coda.decisione : `${coda.decisione}_in_coda`;
  return coda.ricevuta ? 'al_banco' : DAL_SERVER[letto];
}

export const momentoDi = ({ verifica, appuntamento, ...coda }: DayEntry): Momento =>
  appuntamento.status === 'cancelled' || coda.inAgenda === 'cancelled' || coda.inAgenda === 'non_presentato'
    ? 'annullata'
    : momento(verifica?.stato ?? 'programmata', coda);

export const concluso = (voce: Momento): boolean => voce !== 'attesa' && voce !== 'al_banco';

export const oggi = (adesso: Date): string => giornoDiRoma(adesso);
export const altroGiorno = (giorno: string, passo: number): string => aggiungiGiorni(giorno, passo);

export const numeroAnnuncio = (numero: number | null): string =>
  numero === null ? '' : `N. ${String(numero).padStart(6, '0')}`;

const eMetodo = (metodo: string): metodo is MetodoSpedizione => Object.hasOwn(ETICHETTE_METODO_SPEDIZIONE, metodo);

/** 'Dal centro, pacco piccolo'. */
export function comeParte({ metodo_spedizione, dimensione_pacco }: VerificaLocale): string {
  const metodo =
    metodo_spedizione !== null && eMetodo(metodo_spedizione) ? ETICHETTE_METODO_SPEDIZIONE[metodo_spedizione] : null;
  const pacco = dimensione_pacco === null ? null : `pacco ${dimensione_pacco}`;
  return [metodo, pacco].filter((parte) => parte !== null).join(', ') || 'Da definire';
}

/** When it was done; for offline acts also when it was sent (decision T23). */
export const quandoFatto = (quando: string, fatto: OfflineFact | undefined): string =>
  fatto === undefined
    ? formattaDataOra(quando)
    : `${formattaDataOra(fatto.fatto_il)}, inviato il ${formattaDataOra(fatto.inviato_il)}`;

export const punteggioScritto = (totale: number): string => decimali(totale, 2, 2);

/** Result of another visit: 'Non Conforme: Difforme…. Cinturino non coevo (Fidati Point Roma)'. */
export function esitoScritto({ esito, motivo_rifiuto, problemi_rilevati, centro }: EsitoPrecedente): string {
  const detto = esito === 'verificato' ? 'Verificato' : decisioneScritta({ esito, motivo_rifiuto });
  const problemi = esito === 'non_conforme' && problemi_rilevati ? `. ${problemi_rilevati}` : '';
  return `${detto}${problemi} (${centro})`;
}

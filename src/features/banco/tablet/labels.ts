import { METODO_SPEDIZIONE_LABELS, type SpedizioneMethod } from '../../../domain/annunci/choices.ts';
import { addDays, formatDateTime, giornoDiRoma } from '../../../domain/day.ts';
import { formatDecimals } from '../../../domain/format-decimals.ts';
import { readCentroVerificaStato, type StatoVerifica } from '../../../domain/verifiche/stati.ts';
import type { DayEntry, ListEntry } from '../../../offline/store/view.ts';
import type { LocalVerifica, OfflineFact, PreviousEsito } from '../../../offline/store/wire.ts';
import type { GlyphName } from '../../../ui/brand/StatusBadge.tsx';
import { decisionText } from '../valutazione/nomi-campi.ts';

/** State of a verification on this tablet: the server's, or the queued one. */
export type Moment =
  | 'attesa'
  | 'al_banco'
  | 'verificato_in_coda'
  | 'non_conforme_in_coda'
  | 'verificato'
  | 'non_conforme'
  | 'annullata';

interface Signal {
  testo: string;
  glyph: GlyphName;
  dettaglio?: string;
}

export const SIGNALS: Readonly<Record<Moment, Signal>> = {
  attesa: { testo: 'Programmata', glyph: 'attesa' },
  al_banco: { testo: 'In Attesa', glyph: 'attesa' },
  verificato_in_coda: { testo: 'Verificato', glyph: 'attesa', dettaglio: 'in attesa di invio' },
  non_conforme_in_coda: { testo: 'Non Conforme', glyph: 'attesa', dettaglio: 'in attesa di invio' },
  verificato: { testo: 'Verificato', glyph: 'verificato' },
  non_conforme: { testo: 'Non Conforme', glyph: 'nonconforme' },
  annullata: { testo: 'Annullata', glyph: 'venduto' },
};

const FROM_SERVER = {
  programmata: 'attesa',
  in_attesa: 'al_banco',
  verificato: 'verificato',
  non_conforme: 'non_conforme',
  annullata: 'annullata',
} satisfies Record<StatoVerifica, Moment>;

/** A queued decision shows at once, but never as accepted by the server. */
export function moment(stato: string, queue: Pick<ListEntry, 'decisione' | 'inviata' | 'ricevuta'>): Moment {
  const letto = readCentroVerificaStato(stato) ?? 'programmata';
  if (letto !== 'programmata' && letto !== 'in_attesa') return FROM_SERVER[letto];
  if (queue.decisione !== null) return queue.inviata ? queue.decisione : `${queue.decisione}_in_coda`;
  return queue.ricevuta ? 'al_banco' : FROM_SERVER[letto];
}

export const momentOf = ({ verifica, appuntamento, ...queue }: DayEntry): Moment =>
  appuntamento.status === 'cancelled' || queue.inAgenda === 'cancelled' || queue.inAgenda === 'non_presentato'
    ? 'annullata'
    : moment(verifica?.stato ?? 'programmata', queue);

export const concluso = (voce: Moment): boolean => voce !== 'attesa' && voce !== 'al_banco';

export const oggi = (adesso: Date): string => giornoDiRoma(adesso);
export const otherDay = (giorno: string, passo: number): string => addDays(giorno, passo);

export const annuncioNumber = (numero: number | null): string =>
  numero === null ? '' : `N. ${String(numero).padStart(6, '0')}`;

const isMethod = (metodo: string): metodo is SpedizioneMethod => Object.hasOwn(METODO_SPEDIZIONE_LABELS, metodo);

/** 'Dal centro, pacco piccolo'. */
export function asPart({ metodo_spedizione, dimensione_pacco }: LocalVerifica): string {
  const metodo =
    metodo_spedizione !== null && isMethod(metodo_spedizione) ? METODO_SPEDIZIONE_LABELS[metodo_spedizione] : null;
  const pacco = dimensione_pacco === null ? null : `pacco ${dimensione_pacco}`;
  return [metodo, pacco].filter((parte) => parte !== null).join(', ') || 'Da definire';
}

/** When it was done; for offline acts also when it was sent (decision T23). */
export const whenDone = (quando: string, fatto: OfflineFact | undefined): string =>
  fatto === undefined
    ? formatDateTime(quando)
    : `${formatDateTime(fatto.fatto_il)}, inviato il ${formatDateTime(fatto.inviato_il)}`;

export const scoreInWords = (totale: number): string => formatDecimals(totale, 2, 2);

/** Result of another visit: 'Non Conforme: Difforme…. Cinturino non coevo (Fidati Point Roma)'. */
export function esitoText({ esito, motivo_rifiuto, problemi_rilevati, centro }: PreviousEsito): string {
  const detto = esito === 'verificato' ? 'Verificato' : decisionText({ esito, motivo_rifiuto });
  const problemi = esito === 'non_conforme' && problemi_rilevati ? `. ${problemi_rilevati}` : '';
  return `${detto}${problemi} (${centro})`;
}

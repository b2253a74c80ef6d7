import { type Esito, fallito, riuscito } from '../esito.ts';
import { VALUTAZIONE_PREZZO } from '../values.ts';
import { type Photo, type PhotoRefusal, photoRefusal } from './foto.ts';
import type { RefusalMotivo } from './motivi-rifiuto.ts';
import { isValidScore, overallScore, type Scores } from './scores.ts';
import { SEZIONI, type Sezione } from './sections.ts';
import { type StatoVerifica, transition } from './stati.ts';

export const VALUTAZIONI_PREZZO = VALUTAZIONE_PREZZO;
export type ValutazionePrezzo = (typeof VALUTAZIONI_PREZZO)[number];

export const APPROVAL_PHRASES = [
  'Nessun problema rilevato',
  'Foto non corrispondenti',
  'Specifiche tecniche diverse',
  'Struttura danneggiata',
  'Servizi mancanti',
] as const;
export const REFUSAL_PHRASES = [
  'Prodotto contraffatto',
  'Documenti mancanti',
  'Condizioni non corrispondenti',
  'Numero seriale alterato',
  'Materiali non originali',
] as const;

export interface Form {
  readonly punteggi: Scores;
  readonly problemi_rilevati: string;
  readonly condizione_verificata: boolean;
  readonly valutazione_prezzo: ValutazionePrezzo;
}

/** Spec 2 section 5: approval starts at 8 everywhere, rejection at 2 (authenticity 1). */
export const APPROVAL_FORM: Form = {
  punteggi: { autenticita: 8, stato_estetico: 8, funzionamento: 8, componenti_originali: 8, provenienza: 8 },
  problemi_rilevati: 'Nessun problema rilevato',
  condizione_verificata: true,
  valutazione_prezzo: 'Adeguato',
};
export const REFUSAL_FORM: Form = {
  punteggi: { autenticita: 1, stato_estetico: 2, funzionamento: 2, componenti_originali: 2, provenienza: 2 },
  problemi_rilevati: '',
  condizione_verificata: false,
  valutazione_prezzo: 'Eccessivo',
};

export interface ApprovalRequest {
  readonly stato: StatoVerifica;
  readonly punteggi: Readonly<Partial<Record<Sezione, number>>>;
  /** Sections that a person confirmed: every check answered, score set (decision C9). */
  readonly sezioni_confermate: readonly Sezione[];
  readonly foto: readonly Photo[];
  readonly conflitti_aperti: number;
  readonly verificatore_proprietario: boolean;
  readonly threshold: number;
}

export type ApprovalRefusal =
  | 'verifica_propria'
  | 'verifica_chiusa'
  | 'conflitti_aperti'
  | 'sezioni_non_confermate'
  | 'punteggi_mancanti'
  | 'punteggio_non_valido'
  | 'autenticita_insufficiente'
  | 'oggetto_non_ricevuto'
  | PhotoRefusal;

function completeScores(p: ApprovalRequest['punteggi']): Esito<Scores, ApprovalRefusal> {
  const { autenticita, stato_estetico, funzionamento, componenti_originali, provenienza } = p;
  if (
    autenticita === undefined ||
    stato_estetico === undefined ||
    funzionamento === undefined ||
    componenti_originali === undefined ||
    provenienza === undefined
  ) {
    return fallito('punteggi_mancanti');
  }
  const complete = { autenticita, stato_estetico, funzionamento, componenti_originali, provenienza };
  return SEZIONI.every((s) => isValidScore(complete[s])) ? riuscito(complete) : fallito('punteggio_non_valido');
}

/** The total (0–10, 2 decimals) if approval is allowed (decision S4), else the refusal. */
export function canApprove(r: ApprovalRequest): Esito<number, ApprovalRefusal> {
  if (r.verificatore_proprietario) return fallito('verifica_propria');
  if (r.stato === 'programmata') return fallito('oggetto_non_ricevuto');
  if (!transition(r.stato, 'approva').ok) return fallito('verifica_chiusa');
  if (r.conflitti_aperti > 0) return fallito('conflitti_aperti');
  if (!SEZIONI.every((s) => r.sezioni_confermate.includes(s))) return fallito('sezioni_non_confermate');
  const punteggi = completeScores(r.punteggi);
  if (!punteggi.ok) return punteggi;
  if (punteggi.valore.autenticita < r.threshold) return fallito('autenticita_insufficiente');
  const foto = photoRefusal('verificato', r.foto);
  if (foto !== null) return fallito(foto);
  return riuscito(overallScore(punteggi.valore));
}

export type NonConformeRefusal =
  | 'verifica_propria'
  | 'verifica_chiusa'
  | 'oggetto_non_ricevuto'
  | 'motivo_mancante'
  | 'problemi_mancanti'
  | PhotoRefusal;

/** A rejection needs the item at the counter, a reason code, a text (decision S4) and a photo (decision C8). */
export function canReject(r: {
  readonly stato: StatoVerifica;
  readonly motivo: RefusalMotivo | null;
  readonly problemi_rilevati: string;
  readonly verificatore_proprietario: boolean;
  readonly foto: readonly Photo[];
}): Esito<RefusalMotivo, NonConformeRefusal> {
  if (r.verificatore_proprietario) return fallito('verifica_propria');
  if (r.stato === 'programmata') return fallito('oggetto_non_ricevuto');
  if (!transition(r.stato, 'rifiuta').ok) return fallito('verifica_chiusa');
  if (r.motivo === null) return fallito('motivo_mancante');
  if (r.problemi_rilevati.trim() === '') return fallito('problemi_mancanti');
  const foto = photoRefusal('non_conforme', r.foto);
  return foto === null ? riuscito(r.motivo) : fallito(foto);
}

import { type Esito, fallito, riuscito } from '../esito.ts';
import { VALUTAZIONE_PREZZO } from '../valori.ts';
import { type RifiutoFoto, rifiutoFoto, type Scatto } from './foto.ts';
import type { MotivoRifiuto } from './motivi-rifiuto.ts';
import { type Punteggi, punteggioComplessivo, punteggioValido } from './punteggi.ts';
import { SEZIONI, type Sezione } from './sezioni.ts';
import { type StatoVerifica, transizione } from './stati.ts';

export const VALUTAZIONI_PREZZO = VALUTAZIONE_PREZZO;
export type ValutazionePrezzo = (typeof VALUTAZIONI_PREZZO)[number];

export const FRASI_APPROVAZIONE = [
  'Nessun problema rilevato',
  'Foto non corrispondenti',
  'Specifiche tecniche diverse',
  'Struttura danneggiata',
  'Servizi mancanti',
] as const;
export const FRASI_RIFIUTO = [
  'Prodotto contraffatto',
  'Documenti mancanti',
  'Condizioni non corrispondenti',
  'Numero seriale alterato',
  'Materiali non originali',
] as const;

export interface Modulo {
  readonly punteggi: Punteggi;
  readonly problemi_rilevati: string;
  readonly condizione_verificata: boolean;
  readonly valutazione_prezzo: ValutazionePrezzo;
}

/** Spec 2 section 5: approval starts at 8 everywhere, rejection at 2 (authenticity 1). */
export const MODULO_APPROVAZIONE: Modulo = {
  punteggi: { autenticita: 8, stato_estetico: 8, funzionamento: 8, componenti_originali: 8, provenienza: 8 },
  problemi_rilevati: 'Nessun problema rilevato',
  condizione_verificata: true,
  valutazione_prezzo: 'Adeguato',
};
export const MODULO_RIFIUTO: Modulo = {
  punteggi: { autenticita: 1, stato_estetico: 2, funzionamento: 2, componenti_originali: 2, provenienza: 2 },
  problemi_rilevati: '',
  condizione_verificata: false,
  valutazione_prezzo: 'Eccessivo',
};

export interface RichiestaApprovazione {
  readonly stato: StatoVerifica;
  readonly punteggi: Readonly<Partial<Record<Sezione, number>>>;
  /** Sections that a person confirmed: every check answered, score set (decision C9). */
  readonly sezioni_confermate: readonly Sezione[];
  readonly foto: readonly Scatto[];
  readonly conflitti_aperti: number;
  readonly verificatore_proprietario: boolean;
  readonly soglia: number;
}

export type RifiutoApprovazione =
  | 'verifica_propria'
  | 'verifica_chiusa'
  | 'conflitti_aperti'
  | 'sezioni_non_confermate'
  | 'punteggi_mancanti'
  | 'punteggio_non_valido'
  | 'autenticita_insufficiente'
  | 'oggetto_non_ricevuto'
  | RifiutoFoto;

function punteggiCompleti(p: RichiestaApprovazione['punteggi']): Esito<Punteggi, RifiutoApprovazione> {
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
  const completi = { autenticita, stato_estetico, funzionamento, componenti_originali, provenienza };
  return SEZIONI.every((s) => punteggioValido(completi[s])) ? riuscito(completi) : fallito('punteggio_non_valido');
}

/** The total (0–10, 2 decimals) if approval is allowed (decision S4), else the refusal. */
export function puoApprovare(r: RichiestaApprovazione): Esito<number, RifiutoApprovazione> {
  if (r.verificatore_proprietario) return fallito('verifica_propria');
  if (r.stato === 'programmata') return fallito('oggetto_non_ricevuto');
  if (!transizione(r.stato, 'approva').ok) return fallito('verifica_chiusa');
  if (r.conflitti_aperti > 0) return fallito('conflitti_aperti');
  if (!SEZIONI.every((s) => r.sezioni_confermate.includes(s))) return fallito('sezioni_non_confermate');
  const punteggi = punteggiCompleti(r.punteggi);
  if (!punteggi.ok) return punteggi;
  if (punteggi.valore.autenticita < r.soglia) return fallito('autenticita_insufficiente');
  const foto = rifiutoFoto('verificato', r.foto);
  if (foto !== null) return fallito(foto);
  return riuscito(punteggioComplessivo(punteggi.valore));
}

export type RifiutoNonConforme =
  | 'verifica_propria'
  | 'verifica_chiusa'
  | 'oggetto_non_ricevuto'
  | 'motivo_mancante'
  | 'problemi_mancanti'
  | RifiutoFoto;

/** A rejection needs the item at the counter, a reason code, a text (decision S4) and a photo (decision C8). */
export function puoRifiutare(r: {
  readonly stato: StatoVerifica;
  readonly motivo: MotivoRifiuto | null;
  readonly problemi_rilevati: string;
  readonly verificatore_proprietario: boolean;
  readonly foto: readonly Scatto[];
}): Esito<MotivoRifiuto, RifiutoNonConforme> {
  if (r.verificatore_proprietario) return fallito('verifica_propria');
  if (r.stato === 'programmata') return fallito('oggetto_non_ricevuto');
  if (!transizione(r.stato, 'rifiuta').ok) return fallito('verifica_chiusa');
  if (r.motivo === null) return fallito('motivo_mancante');
  if (r.problemi_rilevati.trim() === '') return fallito('problemi_mancanti');
  const foto = rifiutoFoto('non_conforme', r.foto);
  return foto === null ? riuscito(r.motivo) : fallito(foto);
}

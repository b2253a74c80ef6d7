import { leggiRisposte } from '../verifiche/checklist.ts';
import { VALUTAZIONI_PREZZO } from '../verifiche/decisione.ts';
import { punteggioValido } from '../verifiche/punteggi.ts';
import { colonnaChecklist, colonnaPunteggio, SEZIONI, type Sezione } from '../verifiche/sezioni.ts';

/** Fields of a verification that `imposta_campo` may set, each with its own version. */
export const CAMPI = [
  'score_autenticita',
  'score_stato_estetico',
  'score_funzionamento',
  'score_componenti_originali',
  'score_provenienza',
  'checklist_autenticita',
  'checklist_stato_estetico',
  'checklist_funzionamento',
  'checklist_componenti_originali',
  'checklist_provenienza',
  'problemi_rilevati',
  'condizione_verificata',
  'valutazione_prezzo',
] as const;
export type Campo = (typeof CAMPI)[number];

export const campoNoto = (campo: unknown): campo is Campo => CAMPI.some((c) => c === campo);

export const MAX_PROBLEMI = 4_000;

const sezioneDi = (campo: Campo, colonna: (s: Sezione) => string): Sezione | undefined =>
  SEZIONI.find((s) => colonna(s) === campo);

const aVoci = (valore: unknown): [string, unknown][] | null =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore) ? Object.entries(valore) : null;

/** Is this a value that the field may hold? A checklist holds the answers of known checks. */
export function valoreAmmesso(campo: Campo, valore: unknown): boolean {
  if (sezioneDi(campo, colonnaPunteggio)) return punteggioValido(valore);
  const sezione = sezioneDi(campo, colonnaChecklist);
  if (sezione) {
    if (Array.isArray(valore) ? !valore.every((v) => typeof v === 'string') : aVoci(valore) === null) return false;
    const quante = Array.isArray(valore) ? valore.length : (aVoci(valore) ?? []).length;
    return Object.keys(leggiRisposte(sezione, valore)).length === quante;
  }
  if (campo === 'condizione_verificata') return typeof valore === 'boolean';
  if (campo === 'valutazione_prezzo') return VALUTAZIONI_PREZZO.some((v) => v === valore);
  return typeof valore === 'string' && valore.length <= MAX_PROBLEMI;
}

/** Equal values merge instead of conflicting; the order of ticks or answers in a checklist means nothing. */
export function valoriUguali(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((voce) => b.includes(voce));
  }
  const [mie, sue] = [aVoci(a), aVoci(b)];
  if (mie === null || sue === null) return Object.is(a, b);
  const altrove = new Map(sue);
  return mie.length === sue.length && mie.every(([voce, valore]) => valoriUguali(valore, altrove.get(voce)));
}

/** Fields that `imposta_campo` may set, each with its own version. */
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

const aVoci = (valore: unknown): [string, unknown][] | null =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore) ? Object.entries(valore) : null;

/** Equal values merge instead of conflicting; the order in a checklist doesn't matter. */
export function valoriUguali(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((voce) => b.includes(voce));
  }
  const [mie, sue] = [aVoci(a), aVoci(b)];
  if (mie === null || sue === null) return Object.is(a, b);
  const altrove = new Map(sue);
  return mie.length === sue.length && mie.every(([voce, valore]) => valoriUguali(valore, altrove.get(voce)));
}

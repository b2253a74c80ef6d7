/** Fields that `imposta_campo` may set, each with its own version. */
export const FIELDS = [
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
export type Field = (typeof FIELDS)[number];

export const isKnownField = (campo: unknown): campo is Field => FIELDS.some((c) => c === campo);

export const MAX_PROBLEMS = 4_000;

const toEntries = (valore: unknown): [string, unknown][] | null =>
  typeof valore === 'object' && valore !== null && !Array.isArray(valore) ? Object.entries(valore) : null;

/** Equal values merge instead of conflicting; the order in a checklist doesn't matter. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((voce) => b.includes(voce));
  }
  const [mie, sue] = [toEntries(a), toEntries(b)];
  if (mie === null || sue === null) return Object.is(a, b);
  const altrove = new Map(sue);
  return mie.length === sue.length && mie.every(([voce, valore]) => equalValues(valore, altrove.get(voce)));
}

/** Where an item is, from its intake to its end (enum stato_custodia; decision C2). */
export const STATI_CUSTODIA = [
  'al_centro',
  'in_trasferimento',
  'da_restituire',
  'restituito',
  'consegnato_corriere',
  'consegnato_acquirente',
  'smarrito',
] as const;
export type StatoCustodia = (typeof STATI_CUSTODIA)[number];

/** `in_dubbio`: the counter owes an answer about where it is, and until then nothing moves. */
export const LUOGHI = [...STATI_CUSTODIA, 'in_dubbio'] as const;
export type Luogo = (typeof LUOGHI)[number];

/** An unsold item stays at the centre this many days, then goes back to its seller (decision C3). */
export const GIORNI_PERMANENZA = 60;

import { STATO_RESTITUZIONE } from '../values.ts';

/** Column stato_restituzione; null while nothing is to be returned. */
export const STATI_RESTITUZIONE = STATO_RESTITUZIONE;
export type StatoRestituzione = (typeof STATI_RESTITUZIONE)[number];

export const RESTITUZIONE_LABELS = {
  da_restituire: 'Da restituire',
  restituito: 'Restituito',
} as const satisfies Record<StatoRestituzione, string>;

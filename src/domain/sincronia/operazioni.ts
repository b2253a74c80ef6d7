/** Kinds of operations that tablet and server share (rule O2). An operation is stored, sent and answered once. */

export const OPERATION_TYPES = [
  'ricevi',
  'imposta_campo',
  'aggiungi_nota',
  'allega_media',
  'rimuovi_media',
  'firma',
  'scegli_firma',
  'decidi',
  'stato_appuntamento',
  'spedizione',
  'restituzione',
  'dubbio',
  'rientro',
  'non_presentato',
] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

export const STATI_ESITO = [
  'applied',
  'merged',
  'conflict',
  'rejected',
  'media_missing',
  'forbidden',
  'unsupported',
] as const;
export type StatoEsito = (typeof STATI_ESITO)[number];

/** Both sides understand this and the previous version (rule O11); `privato.op_format()` in SQL. */
export const OPERATIONS_VERSION = 1;
export const isSupportedFormat = (v: unknown, present: number = OPERATIONS_VERSION): boolean =>
  typeof v === 'number' && v <= present && v >= Math.max(1, present - 1);
export const MAX_OPERATIONS_PER_SUBMISSION = 50;

/** `op_id` is never reused with another payload; `seq` decides the order, never a clock. */
export interface SentOperation {
  readonly op_id: string;
  readonly device_id: string;
  readonly seq: number;
  readonly kind: OperationType;
  readonly v: number;
  readonly entity_id: string;
  readonly field: string | null;
  readonly payload: unknown;
  readonly base_version: number | null;
  readonly created_at_client: string;
  /** The author; the session only sends it (decision P8). */
  readonly persona: string;
}

/** In order. `reason`: a code of errori.ts; `unsupported`: an unknown format; `replay`: a stored answer. */
export interface EsitoOperazione {
  readonly op_id: string;
  readonly status: StatoEsito;
  readonly version?: number;
  readonly reason?: string;
  readonly theirs?: unknown;
  readonly theirs_at?: string;
  readonly theirs_by?: string;
  readonly replay?: boolean;
}

/** The vocabulary that tablet and server share (rule O2). An operation is data: it is stored, sent, answered once. */

export const TIPI_OPERAZIONE = [
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
export type TipoOperazione = (typeof TIPI_OPERAZIONE)[number];

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

/**
 * Version of the payload shapes, `privato.op_format()` in SQL. Present and previous are understood on both sides (rule O11): a tablet
 * that slept for a month still speaks an old one. Golden operations of each stand in tests/vectors/operazioni.
 */
export const VERSIONE_OPERAZIONI = 1;
export const isSupportedFormat = (v: unknown, present: number = VERSIONE_OPERAZIONI): boolean =>
  typeof v === 'number' && v <= present && v >= Math.max(1, present - 1);
export const MAX_OPERAZIONI_PER_INVIO = 50;

/**
 * Wire shape. `op_id` is made before the first attempt and never reused with another payload; order is `seq`, never a
 * clock; `entity_id` is a verification; `field` only for `imposta_campo`;
 * `base_version` is the version seen when the person acted; `created_at_client` is ISO and decides nothing.
 */
export interface OperazioneInviata {
  readonly op_id: string;
  readonly device_id: string;
  readonly seq: number;
  readonly kind: TipoOperazione;
  readonly v: number;
  readonly entity_id: string;
  readonly field: string | null;
  readonly payload: unknown;
  readonly base_version: number | null;
  readonly created_at_client: string;
  /** Whose work it is; the session only carries it (decision P8). */
  readonly persona: string;
}

/**
 * One per operation, in the same order. `version`: new version of the field or entity; `reason`: a code of errori.ts;
 * `unsupported`: a shape that the server no longer, or not yet, knows: nothing of it was kept. `theirs`, `theirs_at`, `theirs_by`: the value that won, when (ISO) and by whom (an id); `replay`: the stored answer of an earlier delivery.
 */
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

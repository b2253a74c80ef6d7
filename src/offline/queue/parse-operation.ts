/** Parses rows of `ops` and `conflicts` as this version understands them. */
import type { Json } from '../../domain/sincronia/json.ts';
import { isSupportedFormat, OPERATION_TYPES, type OperationType } from '../../domain/sincronia/operazioni.ts';
import { isObject } from '../store/json.ts';
import type { Act, Conflict, KnownOperation, Operation, OperationRow } from '../store/types.ts';

/** Fields without which the content is unusable; the server judges the rest. */
const NEEDED = {
  ricevi: [],
  imposta_campo: ['value'],
  aggiungi_nota: ['testo'],
  allega_media: ['media_id'],
  rimuovi_media: ['media_id'],
  firma: ['media_id'],
  scegli_firma: ['media_id'],
  decidi: ['esito'],
  stato_appuntamento: ['status'],
  spedizione: ['azione'],
  restituzione: [],
  dubbio: ['risposta'],
  rientro: [],
  non_presentato: [],
} as const satisfies Record<OperationType, readonly string[]>;

export const knownKind = (kind: unknown): OperationType | undefined => OPERATION_TYPES.find((sort) => sort === kind);

export function isAct<A extends { kind: unknown; payload: unknown }>(told: A): told is A & Act {
  const kind = knownKind(told.kind);
  const { payload } = told;
  return kind !== undefined && isObject(payload) && NEEDED[kind].every((key) => key in payload);
}

type Parsed = Omit<OperationRow, 'v'> & { v?: number };

const isKnown = (row: Parsed): row is Parsed & KnownOperation => isSupportedFormat(row.v) && isAct(row);

/** Unknown rows are parsed as 'sconosciuta' and never written back: the storage keeps the original (see `raw()`). */
export function parseOperation(row: Parsed): Operation {
  return isKnown(row) ? row : { ...row, kind: 'sconosciuta', payload: null };
}

export const isOf =
  <K extends OperationType>(kind: K) =>
  (op: Operation): op is Extract<Operation, { kind: K }> =>
    op.kind === kind;

/** The card with its kind, if this version knows it. */
export const parseConflict = (row: Conflict): Conflict => ({ ...row, kind: knownKind(row.kind) ?? 'sconosciuta' });

export function withPayload(kind: Operation['kind'], payload: Json): Act | null {
  const act = { kind, payload };
  return isAct(act) ? act : null;
}

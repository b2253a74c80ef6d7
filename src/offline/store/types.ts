/** The tablet's own rows. Local bookkeeping is English (rule H11). */

import type { PayloadByKind } from '../../domain/sincronia/contenuti.ts';
import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import type { OperationType } from '../../domain/sincronia/operazioni.ts';

export type OperationState =
  | 'pending'
  | 'sending'
  | 'acked'
  | 'merged'
  | 'conflict'
  | 'rejected'
  | 'waiting_media'
  | 'waiting_auth';

/** Every row of `ops`. IndexedDB assigns `seq`, the only order: no clock decides. */
interface OperationBody {
  seq?: number;
  opId: string;
  deviceId: string;
  /** The seq under which an imported operation was first numbered: a sent operation stays byte for byte the same. */
  wireSeq?: number;
  /** Device id of the database it was merged from, if it was made in another one. */
  daArchivio?: string;
  userId: string;
  entityId: string;
  field: Field | null;
  baseVersion: number | null;
  state: OperationState;
  attempts: number;
  /** Milliseconds; 0 = at once. */
  nextAttemptAt: number;
  lastError: string | null;
  dependsOnMedia: string | null;
  /** Operations that must be accepted first. */
  dependsOn: string[];
  createdAtClient: string;
  /** Milliseconds by which the tablet's clock was ahead of the server's; absent if not measured. */
  clockOffset?: number;
  createdAt: number;
  settledAt: number | null;
  /** A person has settled this conflict or refusal: it no longer blocks. */
  resolvedAt: number | null;
  /** The server had lost it: requeued by that event (`epoch.ts`). */
  offeredAgain?: string;
}

/** A row of the storage or an export, written by any version of the counter. */
export interface OperationRow extends OperationBody {
  kind: string;
  v: number;
  payload: Json;
}

export type ActOf<K extends OperationType> = { kind: K; payload: PayloadByKind[K] };
export type Act = { [K in OperationType]: ActOf<K> }[OperationType];

/** `v`: the present format or the one before (rule O11). */
export type KnownOperation = OperationBody & { v: number } & Act;
export type OperationOf<K extends OperationType> = Extract<KnownOperation, { kind: K }>;

/** Written by a newer version: stays unchanged, counts as unsent, and holds back its own verification. */
export type UnknownOperation = OperationBody & { kind: 'sconosciuta'; payload: null };

export type Operation = KnownOperation | UnknownOperation;

export interface Draft {
  verificaId: string;
  /** A `Field`, or a free key for text that is no operation yet (e.g. 'nota'). */
  field: string;
  value: Json;
  baseVersion: number | null;
  updatedAt: number;
  persona?: string;
}

export type AttachmentKind = 'firma' | 'immagine' | 'documento' | 'video';
/** `rifiutato`: the server refused this file; it waits for a person with its operation and counts in no queue. */
export type AttachmentState = 'da_inviare' | 'in_invio' | 'inviato' | 'rifiutato';

export interface Attachment {
  id: string;
  verificaId: string;
  opId: string;
  kind: AttachmentKind;
  mime: string;
  bytes: number;
  sha256: string;
  /** `<centre>/<verifica>/<mediaId>-<sha16>[-n].<ext>`; a new n if somebody else's object is there. */
  path: string;
  variant: number;
  state: AttachmentState;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
  /** Set apart for Storage's stated reason. */
  judged?: true;
  createdAt: number;
  confirmedAt: number | null;
  /** The server's list showed our hash: only now may the local blob be deleted. */
  echoedAt: number | null;
  blobFreedAt: number | null;
}

export interface Conflict {
  id: string;
  opId: string;
  verificaId: string;
  kind: Operation['kind'];
  field: Field | null;
  mine: Json;
  /** Time and author of the entry; absent in cards of an older version of the app. */
  mineAt?: number;
  mineBy?: string;
  theirs: Json;
  theirsAt: string | null;
  /** One of the centre's people; absent in cards of an older version and if the server doesn't know. */
  theirsBy?: string;
  theirsVersion: number | null;
  state: 'aperto' | 'risolto';
  createdAt: number;
  resolvedAt: number | null;
}

/** Kept of a delivered operation after its content was pruned, to name it if the server loses it. */
export interface DeliveredMark {
  opId: string;
  verificaId: string;
  titolo: string;
  kind: string;
  at: number;
}

export interface LogEntry {
  id?: number;
  at: number;
  evento: string;
  dettaglio: JsonObject;
  /** The person at the counter, and the person of the session. */
  persona?: Json;
  sessione?: Json;
}

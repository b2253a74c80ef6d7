/** What the tablet keeps of its own: operations, drafts, attachments, conflicts, the log. Local bookkeeping is English (rule H11). */

import type { Campo } from '../../domain/sincronia/campi.ts';
import type { ContenutoPerTipo } from '../../domain/sincronia/contenuti.ts';
import type { Json, OggettoJson } from '../../domain/sincronia/json.ts';
import type { TipoOperazione } from '../../domain/sincronia/operazioni.ts';

export type OperationState =
  | 'pending'
  | 'sending'
  | 'acked'
  | 'merged'
  | 'conflict'
  | 'rejected'
  | 'waiting_media'
  | 'waiting_auth';

/** What every row of `ops` has. `seq` is given by IndexedDB and is the only order there is: no clock decides. */
interface OperationBody {
  seq?: number;
  opId: string;
  deviceId: string;
  /** The seq under which an imported operation was first numbered: what was sent once must stay byte for byte the same. */
  wireSeq?: number;
  /** The device id of the database it was taken over from, if it was made in another one. */
  daArchivio?: string;
  /** Whose work it is. */
  userId: string;
  entityId: string;
  field: Campo | null;
  baseVersion: number | null;
  state: OperationState;
  attempts: number;
  /** Milliseconds; 0 = at once. */
  nextAttemptAt: number;
  lastError: string | null;
  dependsOnMedia: string | null;
  /** Operations that must be accepted before this one leaves. */
  dependsOn: string[];
  createdAtClient: string;
  /** Milliseconds by which the tablet's own clock was ahead of the server's; absent where that was never measured. */
  clockOffset?: number;
  createdAt: number;
  settledAt: number | null;
  /** A person has decided about this conflict or rejection: it blocks no longer. */
  resolvedAt: number | null;
  /** The server had lost it: put back into the queue by that event (`epoch.ts`). */
  offeredAgain?: string;
}

/** A row as it lies in the storage or in an export: any version of the counter may have written it. */
export interface OperationRow extends OperationBody {
  kind: string;
  v: number;
  payload: Json;
}

/** A kind with what belongs to it. */
export type ActOf<K extends TipoOperazione> = { kind: K; payload: ContenutoPerTipo[K] };
export type Act = { [K in TipoOperazione]: ActOf<K> }[TipoOperazione];

/** `v`: the present format or the one before (rule O11). */
export type KnownOperation = OperationBody & { v: number } & Act;
export type OperationOf<K extends TipoOperazione> = Extract<KnownOperation, { kind: K }>;

/**
 * Written by a version that knows more than this one. It stays as it lies there, counts as unsent, is exported, holds back its
 * own verification, and leaves when a version opens that knows it.
 */
export type UnknownOperation = OperationBody & { kind: 'sconosciuta'; payload: null };

export type Operation = KnownOperation | UnknownOperation;

export interface Draft {
  verificaId: string;
  /** A `Campo`, or a free key for text that is not yet an operation (e.g. 'nota'). */
  field: string;
  value: Json;
  baseVersion: number | null;
  updatedAt: number;
  /** Who typed it; absent in drafts of a time when each person had a database. */
  persona?: string;
}

export type AttachmentKind = 'firma' | 'immagine' | 'documento' | 'video';
/** `rifiutato`: the server said no to this very file; it waits for a person with its operation and counts in no queue. */
export type AttachmentState = 'da_inviare' | 'in_invio' | 'inviato' | 'rifiutato';

export interface Attachment {
  id: string;
  verificaId: string;
  opId: string;
  genere: AttachmentKind;
  mime: string;
  bytes: number;
  sha256: string;
  /** `<centre>/<verifica>/<mediaId>-<sha16>[-n].<ext>`; a new n when the object there is somebody else's. */
  path: string;
  variante: number;
  state: AttachmentState;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
  /** Set apart by what Storage really said. */
  judged?: true;
  createdAt: number;
  /** The object is on the server. */
  confirmedAt: number | null;
  /** The server's own list showed it with our hash: only now may the local blob go. */
  echoedAt: number | null;
  blobFreedAt: number | null;
}

export interface Conflict {
  id: string;
  opId: string;
  verificaId: string;
  kind: Operation['kind'];
  field: Campo | null;
  mine: Json;
  /** When it was entered here and by whom; absent in cards of an older version of the app. */
  mineAt?: number;
  mineBy?: string;
  theirs: Json;
  theirsAt: string | null;
  /** One of the centre's people; absent in cards of an older version, and where the server doesn't know. */
  theirsBy?: string;
  theirsVersion: number | null;
  state: 'aperto' | 'risolto';
  createdAt: number;
  resolvedAt: number | null;
}

/** All that is kept of a delivered operation once its content was let go: what it was, should the server lose it. */
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
  dettaglio: OggettoJson;
  /** Who was at the counter, and whose session carried it. */
  persona?: Json;
  sessione?: Json;
}

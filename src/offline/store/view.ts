/** The screens' data: server rows under the person's own unsent work. */

import { toBlob } from '../../browser/stored-picture.ts';
import type { StatoAppuntamento } from '../../domain/centri/appuntamenti.ts';
import { TIPI_CENTRO, type TipoCentro } from '../../domain/centri/tipi.ts';
import type { Field } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { AUTENTICITA_THRESHOLD } from '../../domain/verifiche/scores.ts';
import { isOf } from '../queue/parse-operation.ts';
import { isOpen, isUnread, operationsOf, unreadOperations } from '../queue/queue.ts';
import { openConflicts } from '../review/conflicts.ts';
import { decisionPhotos, type Evidence, evidenceOf } from '../review/decision.ts';
import { type CentreStore, META_THRESHOLD, META_TIPO_CENTRO } from './db.ts';
import { type ElementState, elementState, isStuck } from './state.ts';
import type { Attachment, Conflict, Operation, OperationOf } from './types.ts';
import type { LocalAppuntamento, LocalVerifica } from './wire.ts';

export interface ItemView {
  verifica: LocalVerifica;
  appuntamento: LocalAppuntamento | null;
  /** Field values to show: the draft if there is one, else the server's. */
  campi: Partial<Record<Field, Json>>;
  /** Free-key drafts, e.g. 'nota'. */
  drafts: Record<string, Json>;
  /** Open operations, and those accepted since the row was read; with their visible state, by `seq`. */
  outstanding: { op: Operation; stato: ElementState }[];
  /** This tablet's intake or decision that the row doesn't show yet: 'in attesa di invio' until it is accepted. */
  ricezione: OperationOf<'ricevi'> | null;
  decisione: OperationOf<'decidi'> | null;
  decisionPhotos: { arrived: number; servono: number } | null;
  prove: Evidence[];
  attachments: { media: Attachment; op: Operation | null; stato: ElementState | null }[];
  conflitti: Conflict[];
  /** The lowest authenticity score for an approval; a default until the first pull. */
  threshold: number;
  /** The centre's kind; null until the first pull. */
  tipoCentro: TipoCentro | null;
}

export async function itemView(store: CentreStore, id: string): Promise<ItemView | null> {
  const { appointments, verifiche, drafts, ops, media, conflicts, meta } = store;
  return store.transaction('r', [appointments, verifiche, drafts, ops, media, conflicts, meta], async () =>
    readView(store, id),
  );
}

async function readView(store: CentreStore, id: string): Promise<ItemView | null> {
  const verifica = await store.verifiche.get(id);
  if (verifica === undefined) return null;
  const ops = await operationsOf(store, id);
  const media = await store.media.where('verificaId').equals(id).sortBy('createdAt');
  const drafts = await store.drafts.where('verificaId').equals(id).toArray();
  const byMedia = new Map<string | null, Attachment>(media.map((row) => [row.id, row]));
  const open = ops.filter((op) => isUnread(verifica, op));
  const removed = new Set(
    ops.flatMap((op) => (op.kind === 'rimuovi_media' && op.state !== 'rejected' ? [op.payload.media_id] : [])),
  );
  const fields: Record<string, Json> = {};
  for (const draft of drafts) fields[draft.field] = draft.value;
  const stateOf = (op: Operation): ElementState => elementState(op, byMedia.get(op.dependsOnMedia));
  const decisione = open.findLast(isOf('decidi')) ?? null;
  // Read here, not through a helper: each further await lets the browser close the transaction early.
  const [threshold, tipoCentro] = await store.meta.bulkGet([META_THRESHOLD, META_TIPO_CENTRO]);
  return {
    verifica,
    appuntamento: (await store.appointments.where('verifica_id').equals(id).first()) ?? null,
    campi: { ...verifica.campi, ...fields },
    drafts: fields,
    outstanding: open.map((op) => ({ op, stato: stateOf(op) })),
    ricezione: open.findLast(isOf('ricevi')) ?? null,
    decisione,
    decisionPhotos: decisione === null ? null : decisionPhotos(decisione, ops),
    prove: evidenceOf(verifica, ops),
    attachments: media
      .filter((row) => !removed.has(row.id))
      .map((row) => {
        const op = ops.find((candidate) => candidate.opId === row.opId) ?? null;
        return { media: row, op, stato: op === null ? null : stateOf(op) };
      }),
    conflitti: await openConflicts(store, id),
    threshold: typeof threshold?.value === 'number' ? threshold.value : AUTENTICITA_THRESHOLD,
    tipoCentro: centreKindOf(tipoCentro?.value),
  };
}

export const centreKindOf = (value: Json | undefined): TipoCentro | null =>
  TIPI_CENTRO.find((kind) => kind === value) ?? null;

export interface DayEntry {
  appuntamento: LocalAppuntamento;
  verifica: LocalVerifica | null;
  /** Open operations of this verification: 0 = all delivered. */
  outstanding: number;
  /** Some wait for a person: a conflict, a refusal, or an item of another centre. */
  needsResolving: boolean;
  decisione: 'verificato' | 'non_conforme' | null;
  inviata: boolean;
  ricevuta: boolean;
  /** This tablet's change to the appointment that the row doesn't show yet. */
  inAgenda: StatoAppuntamento | 'non_presentato' | null;
}

/** One day at the counter (`giorno` 'YYYY-MM-DD', Europe/Rome), by time. */
export const dayEntries = (store: CentreStore, day: string): Promise<DayEntry[]> => periodEntries(store, day, day, []);

/** A period, both days included; `lontani` are rows just read that this tablet doesn't keep. */
export async function periodEntries(
  store: CentreStore,
  since: string,
  al: string,
  far: readonly LocalAppuntamento[],
): Promise<DayEntry[]> {
  const { appointments, verifiche, ops } = store;
  // One transaction: a cold start shows this first, and each transaction costs a trip to the disk's process.
  return store.transaction('r', appointments, verifiche, ops, async () => {
    const kept = await appointments
      .where('[appointment_date+appointment_time]')
      .between([since, ''], [al, '\uffff'])
      .toArray();
    const rows = together(kept, far);
    const ids = rows.flatMap((row) => row.verifica_id ?? []);
    const held = await verifiche.where('id').anyOf(ids).toArray();
    const open = await unreadOperations(store, held);
    return rows.map((appuntamento) => {
      const verifica = held.find(({ id }) => id === appuntamento.verifica_id) ?? null;
      return {
        appuntamento,
        verifica,
        ...pendingOf(
          open.filter((op) => op.entityId === verifica?.id),
          verifica,
        ),
      };
    });
  });
}

function together(kept: readonly LocalAppuntamento[], others: readonly LocalAppuntamento[]): LocalAppuntamento[] {
  const ids = new Set(kept.map((row) => row.id));
  const when = (row: LocalAppuntamento): string => `${row.appointment_date} ${row.appointment_time}`;
  return [...kept, ...others.filter((row) => !ids.has(row.id))].sort((a, b) => when(a).localeCompare(when(b)));
}

/** Refused ones don't count: they wait for a person on the queue's page. */
function saidOf(ops: readonly Operation[]): DayEntry['inAgenda'] {
  const said = ops.findLast(
    (op) => (op.kind === 'stato_appuntamento' || op.kind === 'non_presentato') && op.state !== 'rejected',
  );
  if (said?.kind === 'stato_appuntamento') return said.payload.status;
  return said === undefined ? null : 'non_presentato';
}

function pendingOf(
  ops: readonly Operation[],
  verifica: LocalVerifica | null,
): Omit<DayEntry, 'appuntamento' | 'verifica'> {
  const decisione = ops.findLast(isOf('decidi'));
  return {
    outstanding: ops.filter(isOpen).length,
    needsResolving: verifica?.non_assegnata === true || ops.some((op) => isOpen(op) && isStuck(op.state)),
    decisione: decisione?.payload.esito ?? null,
    inviata: decisione !== undefined && !isOpen(decisione),
    ricevuta: ops.some((op) => op.kind === 'ricevi'),
    inAgenda: saidOf(ops),
  };
}

export type ListEntry = Omit<DayEntry, 'appuntamento' | 'verifica'> & {
  verifica: LocalVerifica;
  /** The client's names known here: the public one and the visit's. */
  cliente: string;
  /** Null: this tablet doesn't know its centre's kind yet. */
  tipoCentro: TipoCentro | null;
};

/** Every verification on the tablet, newest booking first, with its open work. */
export async function itemList(store: CentreStore): Promise<ListEntry[]> {
  const rows = await store.verifiche.orderBy('data_programmata').reverse().toArray();
  const ops = await unreadOperations(store, rows);
  const visits = new Map((await store.appointments.toArray()).map((row) => [row.verifica_id, row.client_name]));
  const tipoCentro = centreKindOf((await store.meta.get(META_TIPO_CENTRO))?.value);
  return rows.map((verifica) => {
    const mine = ops.filter((op) => op.entityId === verifica.id);
    return {
      verifica,
      cliente: `${verifica.cliente_nome ?? ''} ${visits.get(verifica.id) ?? ''}`,
      tipoCentro,
      ...pendingOf(mine, verifica),
    };
  });
}

/** The local picture, for an object URL; null once its space was freed. */
export async function attachmentBlob(store: CentreStore, mediaId: string): Promise<Blob | null> {
  const stored = await store.blobs.get(mediaId);
  return stored === undefined ? null : toBlob(stored);
}

/** A decision names the field versions its author saw; anything newer comes back as a conflict (decision P18). */

import type { PayloadByKind, SeenField } from '../../domain/sincronia/contenuti.ts';
import { equalValues, FIELDS, type Field } from '../../domain/sincronia/fields.ts';
import type { Json } from '../../domain/sincronia/json.ts';
import { APPROVAL_RUOLI, type Photo, requiredPhotos } from '../../domain/verifiche/foto.ts';
import { isOf } from '../queue/parse-operation.ts';
import {
  enqueue,
  forgetDrafts,
  isOpen,
  neverSent,
  openOperations,
  operationsOf,
  queueLast,
  type SaveResult,
  save,
  seq,
} from '../queue/queue.ts';
import type { CentreStore } from '../store/db.ts';
import { objectOf, valueIn } from '../store/json.ts';
import { type ActResult, onceOnly, refuseTwice } from '../store/once-only.ts';
import type { Env, SendEnv } from '../store/ports.ts';
import type { Operation, OperationOf } from '../store/types.ts';
import type { LocalVerifica } from '../store/wire.ts';
import { dropWanted, wantCertificate } from './wanted-certificate.ts';

export interface Shown {
  readonly campi: Partial<Record<Field, Json>>;
  readonly versions: Partial<Record<Field, number>>;
}

interface DecisionData {
  verificaId: string;
  esito: PayloadByKind['decidi']['esito'];
  motivo_rifiuto: PayloadByKind['decidi']['motivo_rifiuto'];
  /** The values on screen when the button was pressed; without it, those the tablet holds. */
  mostrati?: Shown;
  certificato?: boolean;
  /** Delay before sending, so that a hasty press can be taken back. */
  waitMs?: number;
}

export async function saveDecision(env: Env, data: DecisionData): Promise<ActResult> {
  const { verificaId, esito, motivo_rifiuto, certificato = false, waitMs = 0 } = data;
  const saved = save(env, async () => {
    await refuseTwice(env, verificaId, 'decidi');
    const row = await env.store.verifiche.get(verificaId);
    const versione_vista = row?.versione ?? 0;
    const ops = await operationsOf(env.store, verificaId);
    const seen = seenFields(row, data.mostrati, ops);
    const foto = evidenceOf(row, ops);
    const media = foto.flatMap(({ id, opId }) => (opId === null ? [] : [id]));
    await forgetDrafts(env, verificaId, 'decidi');
    await (certificato ? wantCertificate(env, verificaId) : dropWanted(env.store, verificaId));
    return enqueue(env, {
      kind: 'decidi',
      entityId: verificaId,
      payload: { esito, motivo_rifiuto, versione_vista, visti: seen, media },
      baseVersion: versione_vista,
      // It waits for the photos it needs only (decision C8).
      dependsOn: (requiredPhotos(esito, foto) ?? []).flatMap(({ opId }) => opId ?? []),
      notBefore: waitMs === 0 ? 0 : env.clock.now() + waitMs,
    });
  });
  return onceOnly(saved);
}

/** Only this person's unsent decision can be taken back: the server knows nothing of it. */
export const revocable = (decisione: OperationOf<'decidi'>, persona: string | undefined): boolean =>
  isOpen(decisione) && neverSent(decisione) && decisione.userId === persona;

/** Takes this person's decision back before it is sent; its dependencies and its reason stay. One being sent stays. */
export function takeBackDecision(env: Env, verificaId: string, persona: string): Promise<SaveResult> {
  const { store, clock } = env;
  return save(env, async () => {
    const [op] = (await waitingFor(store, verificaId)).filter((one) => revocable(one, persona));
    if (op === undefined) return '';
    const { motivo_rifiuto: value } = op.payload;
    const draft = { verificaId, field: 'decidi_motivo', value, baseVersion: null, updatedAt: clock.now(), persona };
    if (value !== null) await store.drafts.put(draft);
    await store.ops.delete(seq(op));
    await dropWanted(store, verificaId);
    return op.opId;
  });
}

/** The page was left: decisions that only waited for second thoughts may be sent. Returns how many. */
export function releaseDecisions({ store, clock }: SendEnv): Promise<number> {
  return store.ops
    .where('nextAttemptAt')
    .above(clock.now())
    .filter((op) => op.kind === 'decidi' && neverSent(op))
    .modify({ nextAttemptAt: 0 });
}

/** Unsent edits count at the version they build on, which their answers move forward (`advanceDecisions`). */
function seenFields(
  row: LocalVerifica | undefined,
  mostrati: Shown | undefined,
  ops: readonly Operation[],
): Partial<Record<Field, SeenField>> {
  const seen: Partial<Record<Field, SeenField>> = {};
  for (const field of FIELDS) {
    const own = ops.findLast((op) => op.field === field && isOpen(op));
    const held = row?.campi[field] ?? null;
    const shown = mostrati === undefined ? held : (mostrati.campi[field] ?? null);
    if (own !== undefined) seen[field] = { versione: own.baseVersion ?? 0, valore: valueIn(own.payload) };
    // Delivered between display and press: the held value is the one seen.
    else if (mostrati === undefined || equalValues(shown, held))
      seen[field] = { versione: row?.versioni_campi[field] ?? 0, valore: held };
    else seen[field] = { versione: mostrati.versions[field] ?? 0, valore: shown };
  }
  return seen;
}

async function waitingFor(store: CentreStore, verificaId: string): Promise<OperationOf<'decidi'>[]> {
  const ops = await operationsOf(store, verificaId);
  return ops.filter(isOf('decidi')).filter((op) => isOpen(op) && neverSent(op));
}

/** Inside a transaction: after our edit was accepted, a decision based on this value names its new version. */
export async function advanceDecisions(
  store: CentreStore,
  data: { verificaId: string; campo: Field; valore: Json; versione: number },
): Promise<void> {
  for (const op of await waitingFor(store, data.verificaId)) {
    const seen = objectOf(objectOf(op.payload).visti);
    if (!equalValues(objectOf(seen[data.campo]).valore, data.valore)) continue;
    const noticed: SeenField = { versione: data.versione, valore: data.valore };
    const payload = { ...objectOf(op.payload), visti: { ...seen, [data.campo]: noticed } };
    await store.ops.update(seq(op), { payload });
  }
}

export async function queuedDecisions(store: CentreStore, verificaId: string): Promise<void> {
  await queueLast(store, await waitingFor(store, verificaId));
}

/** The same decision after its author saw the changes: it names the versions that the server showed. */
export function confermata(payload: Json, theirs: Json, version: number | null): Json {
  const said = objectOf(payload);
  return {
    ...said,
    ...(version === null ? {} : { versione_vista: version }),
    visti: { ...objectOf(said.visti), ...objectOf(objectOf(theirs).campi) },
  };
}

/** A photo of the centre, on the server or still here; `opId` while its operation is unsent. */
export interface Evidence extends Photo {
  readonly id: string;
  readonly opId: string | null;
}

/** Photos on the server first: a decision that they suffice for waits for nothing. */
export function evidenceOf(row: LocalVerifica | undefined, ops: readonly Operation[]): Evidence[] {
  const tolte = new Set(
    ops.flatMap((op) =>
      op.kind === 'rimuovi_media' && op.state !== 'rejected' ? [objectOf(op.payload).media_id] : [],
    ),
  );
  const arrived = (row?.media ?? [])
    .filter(({ tipo_file, ruolo: role }) => tipo_file === 'immagine' && role?.startsWith('firma_') !== true)
    .map(({ id, ruolo: role, sha256 }): Evidence => ({ id, ruolo: role ?? '', sha256: sha256 ?? id, opId: null }));
  const here = ops.flatMap((op): Evidence[] => {
    const { media_id, ruolo: role, sha256, tipo_file } = objectOf(op.payload);
    if (op.kind !== 'allega_media' || tipo_file !== 'immagine' || op.state === 'rejected') return [];
    return [{ id: String(media_id), ruolo: String(role), sha256: String(sha256), opId: isOpen(op) ? op.opId : null }];
  });
  const note = new Set(arrived.map(({ id }) => id));
  const others = here.filter(({ id }) => !note.has(id));
  return [
    ...arrived,
    ...others.filter(({ opId }) => opId === null),
    ...others.filter(({ opId }) => opId !== null),
  ].filter(({ id }) => !tolte.has(id));
}

/** 'foto 2/3': photos of a queued decision that are on the server; null when it waits for none. */
export function decisionPhotos(
  decisione: OperationOf<'decidi'>,
  ops: readonly Operation[],
): { arrived: number; servono: number } | null {
  const opened = new Set(ops.filter(isOpen).map(({ opId }) => opId));
  const missingItems = decisione.dependsOn.filter((id) => opened.has(id)).length;
  const servono = objectOf(decisione.payload).esito === 'verificato' ? APPROVAL_RUOLI.length : 1;
  return missingItems === 0 ? null : { arrived: servono - missingItems, servono };
}

/** Operations that a queued decision or a comparison waits for: their files go first. */
export async function awaitedFirst(store: CentreStore): Promise<ReadonlySet<string>> {
  const open = await openOperations(store);
  return new Set(open.flatMap((op) => (op.kind === 'decidi' || op.kind === 'rientro' ? op.dependsOn : [])));
}

/** Inside a transaction: an attach operation gets another id, and its dependants follow. */
export async function changeAwaited(
  store: CentreStore,
  verificaId: string,
  before: string,
  after: string,
): Promise<void> {
  for (const op of await operationsOf(store, verificaId)) {
    await store.ops.update(seq(op), { dependsOn: op.dependsOn.map((id) => (id === before ? after : id)) });
  }
}

/** True if a decision of this verification named this file as still to come. */
export const namedByDecision = (ops: readonly Operation[], mediaId: Json | undefined): boolean =>
  ops.some((op) => {
    const { media } = objectOf(op.payload);
    return op.kind === 'decidi' && Array.isArray(media) && media.some((id) => id === mediaId);
  });

/** What changed under a decision, field by field; null for other kinds of conflict. */
export interface ChangedField {
  readonly campo: Field;
  readonly visto: Json;
  readonly ora: Json;
}

export function changedFields(mine: Json, theirs: Json): ChangedField[] {
  const seen = objectOf(objectOf(mine).visti);
  const { campi, aperti } = objectOf(theirs);
  const ora = { ...objectOf(campi), ...objectOf(aperti) };
  return FIELDS.flatMap((field) => {
    const fresh = ora[field];
    if (fresh === undefined) return [];
    return [{ campo: field, visto: objectOf(seen[field]).valore ?? null, ora: objectOf(fresh).valore ?? null }];
  });
}

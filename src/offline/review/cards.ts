/** One card per item for a person: refused operations, and work for items moved or decided elsewhere. */

import type { JsonObject } from '../../domain/sincronia/json.ts';
import { verificaAperta } from '../../domain/verifiche/concluse.ts';
import { readCentroVerificaStato } from '../../domain/verifiche/stati.ts';
import { isOpen, openOperations, operationsOf, type SaveResult, save, seq } from '../queue/queue.ts';
import { logEvent } from '../send/sync-log.ts';
import type { CentreStore } from '../store/db.ts';
import type { Env } from '../store/ports.ts';
import { type ElementState, elementState } from '../store/state.ts';
import type { Attachment, Draft, Operation } from '../store/types.ts';
import type { LocalVerifica } from '../store/wire.ts';

export interface Card {
  verificaId: string;
  titolo: string | null;
  verifica: LocalVerifica | null;
  persa: boolean;
  /** Decided elsewhere while work for a decision was here. */
  conclusa: boolean;
  /** Every operation that is unsent or waits for a person, by `seq`, with its visible state. */
  aperte: Operation[];
  stati: ReadonlyMap<string, ElementState>;
  /** Operations overtaken by the other result: refused, or sure to be. */
  superseded: Operation[];
  refusedOps: { motivo: string | null; ops: Operation[] }[];
  testi: string[];
}

/** Kinds that a result makes pointless. */
const TOWARDS_DECISION: readonly Operation['kind'][] = ['ricevi', 'imposta_campo', 'decidi', 'stato_appuntamento'];
const ELSEWHERE: readonly (string | null)[] = ['verifica_altrui', 'operazione_altrui'];

/** Those that wait for a person first. */
export async function openCards(store: CentreStore): Promise<Card[]> {
  const open = (await openOperations(store)).sort((a, b) => seq(a) - seq(b));
  const lost = await store.verifiche.filter((row) => row.non_assegnata === true).primaryKeys();
  const ids = [...new Set([...open.map((op) => op.entityId), ...lost])];
  const rows = await store.verifiche.bulkGet(ids);
  const media = new Map<string | null, Attachment>((await store.media.toArray()).map((row) => [row.id, row]));
  const drafts = await store.drafts.where('verificaId').anyOf(ids).toArray();
  const stateOf = (op: Operation): [string, ElementState] => [op.opId, elementState(op, media.get(op.dependsOnMedia))];
  const cards = ids.map((id, index) => {
    const mine = open.filter((op) => op.entityId === id);
    const texts = drafts.filter((draft) => draft.verificaId === id);
    return cardOf(id, rows[index], mine, new Map(mine.map(stateOf)), texts);
  });
  return cards.sort((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));
}

const needsPerson = (card: Card): boolean => card.persa || card.conclusa || card.refusedOps.length > 0;

function cardOf(
  verificaId: string,
  row: LocalVerifica | undefined,
  opened: Operation[],
  stati: ReadonlyMap<string, ElementState>,
  drafts: readonly Draft[],
): Card {
  const refused = opened.filter((op) => op.state === 'rejected');
  const lost = row?.non_assegnata === true || refused.some((op) => ELSEWHERE.includes(op.lastError));
  const stopped = opened.some((op) => TOWARDS_DECISION.includes(op.kind) && isStuck(op));
  const conclusa = !lost && stopped && row !== undefined && isDecided(row.stato);
  const superseded = conclusa ? opened.filter((op) => TOWARDS_DECISION.includes(op.kind)) : [];
  const others = lost ? [] : refused.filter((op) => !superseded.includes(op));
  const motivi = [...new Set(others.map((op) => op.lastError))];
  return {
    verificaId,
    titolo: row?.titolo ?? null,
    verifica: row ?? null,
    persa: lost,
    conclusa,
    aperte: opened,
    stati,
    superseded,
    refusedOps: motivi.map((motivo) => ({ motivo, ops: others.filter((op) => op.lastError === motivo) })),
    testi: drafts.flatMap(({ field, value }) =>
      typeof value === 'string' && value.trim() !== '' && !isField(field, opened) ? [value] : [],
    ),
  };
}

const isStuck = (op: Operation): boolean => op.state === 'rejected' || op.state === 'conflict';
const isField = (field: string, ops: readonly Operation[]): boolean => ops.some((op) => op.field === field);

function isDecided(stato: string): boolean {
  const parsed = readCentroVerificaStato(stato);
  return parsed !== null && !verificaAperta(parsed);
}

/** Call after the item's export. Removes its unsent work in one transaction and reports an incident. */
export async function removeFromTablet(env: Env, verificaId: string): Promise<SaveResult> {
  const { store, clock, newId } = env;
  return save(env, async () => {
    const ops = (await operationsOf(store, verificaId)).filter(isOpen);
    const files = (await store.media.where('verificaId').equals(verificaId).toArray()).filter(
      (row) => row.state !== 'inviato',
    );
    const keys = files.map((row) => row.id);
    await store.ops.bulkDelete(ops.map(seq));
    await store.media.bulkDelete(keys);
    await store.blobs.bulkDelete(keys);
    await store.conflicts.where('verificaId').equals(verificaId).delete();
    const drafts = await store.drafts.where('verificaId').equals(verificaId).delete();
    if ((await store.verifiche.get(verificaId))?.non_assegnata === true) {
      await store.verifiche.delete(verificaId);
      await store.appointments.where('verifica_id').equals(verificaId).delete();
    }
    const told: JsonObject = { verifica: verificaId, operazioni: ops.length, file: files.length, drafts: drafts };
    await store.meta.put({
      k: `incidente:${newId()}`,
      value: { tipo: 'tolta_dal_tablet', ...told, il: new Date(clock.now()).toISOString() },
    });
    await logEvent(env, 'tolta_dal_tablet', told);
    return '';
  });
}

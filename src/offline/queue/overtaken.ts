/** What this tablet still asked or waited to say about an item when another result came: nothing of it can be kept as a value any more. */

import { dropSettledOtherwise } from '../review/wanted-certificate.ts';
import { logEvent } from '../send/sync-log.ts';
import { inTransaction } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { Env } from '../store/ports.ts';
import type { Conflict, KnownOperation, Operation } from '../store/types.ts';
import { seq } from './queue.ts';

/** The server's word for a verification that has its result. */
const OVER = 'verifica_chiusa';
const VERDICTS = ['verificato', 'non_conforme'];

/** Refused only because the result was there before: a decision made after it still has to be told, so that both are known. */
export const isOvertaken = ({ kind, state, lastError }: Operation): boolean =>
  (kind === 'imposta_campo' || kind === 'ricevi') && state === 'rejected' && lastError === OVER;

/**
 * After a pull. A card about an item that has its result asks for no choice: a value is refused as the server would refuse it, a
 * verdict is told once more, so that it comes back with the one that holds. How many cards closed: what they held back may go.
 */
export function overtake(env: Env): Promise<number> {
  const { store } = env;
  return inTransaction(store, async () => {
    let closed = 0;
    for (const card of await store.conflicts.where('state').equals('aperto').toArray()) {
      const stato = (await store.verifiche.get(card.verificaId))?.stato ?? '';
      const op = await store.ops.where('opId').equals(card.opId).first();
      if (op === undefined || op.kind === 'sconosciuta' || !isStale(card, stato)) continue;
      const retold = card.kind === 'decidi' && VERDICTS.includes(stato);
      closed += 1;
      await (retold ? tellAgain(env, op) : store.ops.update(seq(op), { state: 'rejected', lastError: OVER }));
      await store.conflicts.update(card.id, { state: 'risolto', resolvedAt: env.clock.now() });
      await logEvent(env, 'conflitto_superato', { op: card.opId, verifica: card.verificaId, campo: card.field });
    }
    await dropSettledOtherwise(store);
    return closed;
  });
}

function isStale({ kind, theirs }: Conflict, stato: string): boolean {
  if (!VERDICTS.includes(stato) && stato !== 'annullata') return false;
  return kind === 'imposta_campo' || kind === 'ricevi' || (kind === 'decidi' && !('esito' in objectOf(theirs)));
}

/** Under an id of its own, because the old one has its answer; its author and its time stay. */
async function tellAgain({ store, clock, newId }: Env, op: KnownOperation): Promise<void> {
  const { seq: _, wireSeq: __, offeredAgain: ___, ...said } = op;
  await store.ops.update(seq(op), { resolvedAt: clock.now() });
  await store.ops.add({ ...said, opId: newId(), state: 'pending', attempts: 0, nextAttemptAt: 0, lastError: null });
}

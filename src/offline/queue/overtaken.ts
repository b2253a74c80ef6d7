/** Operations of this tablet for an item that got another result: they can't be applied any more. */

import { dropSettledOtherwise } from '../review/wanted-certificate.ts';
import { logEvent } from '../send/sync-log.ts';
import { inTransaction } from '../store/db.ts';
import { objectOf } from '../store/json.ts';
import type { Env } from '../store/ports.ts';
import type { Conflict, KnownOperation, Operation } from '../store/types.ts';
import { seq } from './queue.ts';

const OVER = 'verifica_chiusa';
const VERDICTS = ['verificato', 'non_conforme'];

/** Refused only for an earlier result. A later decision is sent all the same, so that both are known. */
export const isOvertaken = ({ kind, state, lastError }: Operation): boolean =>
  (kind === 'imposta_campo' || kind === 'ricevi') && state === 'rejected' && lastError === OVER;

/** After a pull: closes cards of items with a result. A verdict is sent again and returns with the valid one. */
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

/** Under a new id, because the old one has its answer; author and time stay. */
async function tellAgain({ store, clock, newId }: Env, op: KnownOperation): Promise<void> {
  const { seq: _, wireSeq: __, offeredAgain: ___, ...said } = op;
  await store.ops.update(seq(op), { resolvedAt: clock.now() });
  await store.ops.add({ ...said, opId: newId(), state: 'pending', attempts: 0, nextAttemptAt: 0, lastError: null });
}

/** One-time acts of an item: intake, decision, return, hand-over. A second one is refused on save. */
import type { PromiseExtended } from 'dexie';
import type { OperationType } from '../../domain/sincronia/operazioni.ts';
import { isOpen, type SaveResult } from '../queue/queue.ts';
import type { Env } from './ports.ts';
import type { Operation } from './types.ts';

/** Already on this tablet, from another window or a step back. */
export type ActResult = SaveResult | { readonly ok: false; readonly errore: 'gia_fatto' };

/** Rolls the transaction back: no second act, no second signature. */
class AlreadyDone extends Error {}

/** Inside a transaction. A plain read, so that it adds no native await. */
export function refuseTwice({ store }: Env, verificaId: string, kind: OperationType): PromiseExtended<void> {
  const ops = store.ops.where('[entityId+seq]').between([verificaId, -Infinity], [verificaId, Infinity]);
  const onItsWay = (op: Operation): boolean => op.kind === kind && isOpen(op) && op.state !== 'rejected';
  return ops.filter(onItsWay).count((many) => {
    if (many > 0) throw new AlreadyDone();
  });
}

export function onceOnly(saved: Promise<SaveResult>): Promise<ActResult> {
  return saved.catch((error: unknown) => {
    if (error instanceof AlreadyDone) return { ok: false, errore: 'gia_fatto' } as const;
    throw error;
  });
}

import { type SaveResult, saveFields } from '../../src/offline/queue/queue.ts';
import type { CentreStore } from '../../src/offline/store/db.ts';
import type { Env } from '../../src/offline/store/ports.ts';
import type { LogEntry, Operation } from '../../src/offline/store/types.ts';

type Field = Parameters<typeof saveFields>[1]['campi'][number];

/** One field alone: the counter's forms always save several. */
export const saveField = (
  env: Env,
  { verificaId, campo: field, valore: value }: { verificaId: string } & Field,
): Promise<SaveResult> => saveFields(env, { verificaId, campi: [{ campo: field, valore: value }] });

/** Operations the server refused and nobody has decided about yet. */
export async function refused(storage: CentreStore): Promise<Operation[]> {
  return storage.ops
    .where('state')
    .equals('rejected')
    .filter((op) => op.resolvedAt === null)
    .sortBy('seq');
}

/** What the tablet's log says, newest first. */
export async function readLog(storage: CentreStore, limit = 100): Promise<LogEntry[]> {
  return storage.syncLog.orderBy('id').reverse().limit(limit).toArray();
}

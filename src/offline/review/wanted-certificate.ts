/** Certificates requested with an approval: the server issues them after it, under the id kept here. */

import { isOpen, operationsOf } from '../queue/queue.ts';
import type { CentreStore } from '../store/db.ts';
import { objectOf, textOf } from '../store/json.ts';
import type { Env } from '../store/ports.ts';

const WANTED = 'certificato:';
const FALLEN = 'certificato_caduto:';
const keyOf = (verificaId: string): string => WANTED + verificaId;

export interface WantedCertificate {
  readonly verificaId: string;
  /** Idempotency id: repeated requests make one certificate. */
  readonly commandId: string;
  readonly refused: string | null;
}

export async function wantCertificate({ store, newId }: Env, verificaId: string): Promise<void> {
  await store.meta.put({ k: keyOf(verificaId), value: { commandId: newId(), refused: null } });
}

export async function dropWanted(store: CentreStore, verificaId: string): Promise<void> {
  await store.meta.delete(keyOf(verificaId));
}

export async function wantedOf(store: CentreStore, verificaId: string): Promise<WantedCertificate | null> {
  const row = await store.meta.get(keyOf(verificaId));
  if (row === undefined) return null;
  const { commandId, refused } = objectOf(row.value);
  return { verificaId, commandId: textOf(commandId) ?? '', refused: textOf(refused) };
}

/** Whole rows: a watch of keys alone misses new rows if the table has hooks (triggers.ts). */
async function verificheUnder(store: CentreStore, prefix: string): Promise<string[]> {
  return (await store.meta.where('k').startsWith(prefix).toArray()).map(({ k }) => k.slice(prefix.length));
}

/** `otherwise`: somebody else's result holds. `given_up`: its approval was withdrawn. */
async function fateOf(store: CentreStore, verificaId: string): Promise<'due' | 'waits' | 'otherwise' | 'given_up'> {
  const stato = (await store.verifiche.get(verificaId))?.stato;
  if (stato === 'non_conforme' || stato === 'annullata') return 'otherwise';
  const decision = (await operationsOf(store, verificaId)).findLast(({ kind }) => kind === 'decidi');
  if (decision !== undefined && isOpen(decision)) return 'waits';
  if (stato === undefined || decision?.state === 'conflict' || decision?.state === 'rejected') return 'given_up';
  // accepted, and the row not read since
  if (stato !== 'verificato') return decision === undefined ? 'given_up' : 'waits';
  return 'due';
}

/** Requests whose approval the server has, and that it hasn't refused. */
export async function dueCertificates(store: CentreStore): Promise<WantedCertificate[]> {
  const due: WantedCertificate[] = [];
  for (const verificaId of await verificheUnder(store, WANTED)) {
    const wanted = await wantedOf(store, verificaId);
    if (wanted?.refused === null && (await fateOf(store, verificaId)) === 'due') due.push(wanted);
  }
  return due;
}

/** Inside a transaction: a request ends with its approval. Its person is told if somebody else's result ended it. */
export async function dropSettledOtherwise(store: CentreStore): Promise<void> {
  for (const verificaId of await verificheUnder(store, WANTED)) {
    const fate = await fateOf(store, verificaId);
    if (fate === 'due' || fate === 'waits') continue;
    await dropWanted(store, verificaId);
    if (fate === 'otherwise') await store.meta.put({ k: FALLEN + verificaId, value: true });
  }
}

/** Items whose certificate won't be issued, until somebody has read it. */
export const fallenCertificates = (store: CentreStore): Promise<string[]> => verificheUnder(store, FALLEN);

export async function fallenRead(store: CentreStore, verificaId: string): Promise<void> {
  await store.meta.delete(FALLEN + verificaId);
}

/** The server refused: a person reads the reason and asks again by hand. */
export async function noteRefused(store: CentreStore, { verificaId, commandId }: WantedCertificate, code: string) {
  await store.meta.put({ k: keyOf(verificaId), value: { commandId, refused: code } });
}

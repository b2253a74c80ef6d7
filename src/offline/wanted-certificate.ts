/** Certificates asked for together with an approval: issued by the server once it has the approval, under the id kept here. */
import type { CentreStore } from './db.ts';
import { objectOf, textOf } from './json.ts';
import type { Env } from './ports.ts';
import { isOpen, operationsOf } from './queue.ts';

const WANTED = 'certificato:';
const keyOf = (verificaId: string): string => WANTED + verificaId;

export interface WantedCertificate {
  readonly verificaId: string;
  /** Of the command: asked again under it, the server makes one. */
  readonly commandId: string;
  /** Why the server didn't, in its code; null while it wasn't refused. */
  readonly refused: string | null;
}

/** Inside a transaction. */
export async function wantCertificate({ store, newId }: Env, verificaId: string): Promise<void> {
  await store.meta.put({ k: keyOf(verificaId), value: { commandId: newId(), refused: null } });
}

/** Inside a transaction or alone. */
export async function dropWanted(store: CentreStore, verificaId: string): Promise<void> {
  await store.meta.delete(keyOf(verificaId));
}

export async function wantedOf(store: CentreStore, verificaId: string): Promise<WantedCertificate | null> {
  const row = await store.meta.get(keyOf(verificaId));
  if (row === undefined) return null;
  const { commandId, refused } = objectOf(row.value);
  return { verificaId, commandId: textOf(commandId) ?? '', refused: textOf(refused) };
}

/** For liveQuery: those whose approval the server has, and that it has not refused. One whose item was decided otherwise stays and is not issued. */
export async function dueCertificates(store: CentreStore): Promise<WantedCertificate[]> {
  // Whole rows: a watch of keys alone hears nothing of a new one where a table has hooks (triggers.ts).
  const rows = await store.meta.where('k').startsWith(WANTED).toArray();
  const due: WantedCertificate[] = [];
  for (const { k } of rows) {
    const wanted = await wantedOf(store, k.slice(WANTED.length));
    if (wanted === null || wanted.refused !== null) continue;
    const row = await store.verifiche.get(wanted.verificaId);
    const waits = (await operationsOf(store, wanted.verificaId)).some((op) => op.kind === 'decidi' && isOpen(op));
    if (!waits && row?.stato === 'verificato') due.push(wanted);
  }
  return due;
}

/** The server said no: a person reads why, and asks again by hand. */
export async function noteRefused(store: CentreStore, { verificaId, commandId }: WantedCertificate, code: string) {
  await store.meta.put({ k: keyOf(verificaId), value: { commandId, refused: code } });
}

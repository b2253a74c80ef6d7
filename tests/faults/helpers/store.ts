import type { Page } from '@playwright/test';
import { z } from 'zod';

/** What is really on the tablet: its IndexedDB, read behind the product's back. */
const shape = z.object({
  ops: z.array(
    z.object({
      seq: z.number(),
      opId: z.string(),
      deviceId: z.string(),
      kind: z.string(),
      entityId: z.string(),
      field: z.string().nullable(),
      payload: z.record(z.string(), z.unknown()),
      state: z.string(),
      attempts: z.number(),
      lastError: z.string().nullable(),
      dependsOnMedia: z.string().nullable(),
      resolvedAt: z.number().nullable(),
    }),
  ),
  media: z.array(
    z.object({
      id: z.string(),
      opId: z.string(),
      path: z.string(),
      sha256: z.string(),
      bytes: z.number(),
      state: z.string(),
      attempts: z.number(),
      lastError: z.string().nullable(),
      confirmedAt: z.number().nullable(),
      blobFreedAt: z.number().nullable(),
    }),
  ),
  drafts: z.array(z.object({ verificaId: z.string(), field: z.string(), value: z.unknown() })),
  conflicts: z.array(z.object({ verificaId: z.string(), field: z.string().nullable(), state: z.string() })),
  blobs: z.array(z.string()),
});

export type Store = z.output<typeof shape>;
export type Op = Store['ops'][number];

const EMPTY: Store = { ops: [], media: [], drafts: [], conflicts: [], blobs: [] };

/** Needs any page of the tablet's origin. A database that is not there reads as empty. */
export async function readStore(page: Page, centro: string): Promise<Store> {
  const read = await page.evaluate(async (label) => {
    const existing = await indexedDB.databases();
    if (!existing.some(({ name }) => name === label)) return null;
    const request = indexedDB.open(label);
    const bank = await new Promise<IDBDatabase>((resolve, fail) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => fail(request.error);
    });
    try {
      const transaction = bank.transaction(['ops', 'media', 'drafts', 'conflicts', 'blobs'], 'readonly');
      const all = (asked: IDBRequest) =>
        new Promise((resolve, fail) => {
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => fail(asked.error);
        });
      const [ops, media, drafts, conflicts, blobs] = await Promise.all([
        all(transaction.objectStore('ops').getAll()),
        all(transaction.objectStore('media').getAll()),
        all(transaction.objectStore('drafts').getAll()),
        all(transaction.objectStore('conflicts').getAll()),
        all(transaction.objectStore('blobs').getAllKeys()),
      ]);
      return { ops, media, drafts, conflicts, blobs };
    } finally {
      bank.close();
    }
  }, `centro:${centro}`);
  return read === null ? EMPTY : shape.parse(read);
}

/** Neither delivered nor given up: what the page's counter must count. */
export const isOpen = ({ state, resolvedAt }: Op): boolean =>
  !['acked', 'merged'].includes(state) && !(['conflict', 'rejected'].includes(state) && resolvedAt !== null);

/** A file and the operation that carries it are one thing until the file is there. */
export function inQueue({ ops, media }: Store): number {
  const files = media.filter(({ state }) => state !== 'inviato' && state !== 'rifiutato');
  return files.length + ops.filter((op) => isOpen(op) && !files.some(({ opId }) => opId === op.opId)).length;
}

/** The bytes of a file as the tablet keeps them. */
export async function storedBytes(page: Page, centro: string, id: string): Promise<Buffer<ArrayBuffer>> {
  const base64 = await page.evaluate(
    async ([label, wanted]) => {
      const opening = indexedDB.open(label);
      const bank = await new Promise<IDBDatabase>((opened, fail) => {
        opening.onsuccess = () => opened(opening.result);
        opening.onerror = () => fail(opening.error);
      });
      const asked = bank.transaction('blobs', 'readonly').objectStore('blobs').get(wanted);
      const kept = await new Promise<Blob | { bytes: ArrayBuffer }>((read, fail) => {
        asked.onsuccess = () => read(asked.result);
        asked.onerror = () => fail(asked.error);
      });
      bank.close();
      const bytes = new Uint8Array(kept instanceof Blob ? await kept.arrayBuffer() : kept.bytes);
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [`centro:${centro}`, id] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Exports everything unsent on this tablet to one file, without session or network. */

import type { Json, JsonObject } from '../../domain/sincronia/json.ts';
import { sha256Hex } from '../media/attachments.ts';
import type { ZipEntry } from '../media/zip.ts';
import { isOpen } from '../queue/queue.ts';
import { logEvent } from '../send/sync-log.ts';
import { readText } from '../store/db.ts';
import type { ReadEnv } from '../store/ports.ts';
import { isQuotaError } from '../store/quota.ts';

export const EXPORT_FORMAT = 'fidati-centro-1';

const json = (name: string, value: unknown): ZipEntry => ({
  name: name,
  data: new TextEncoder().encode(JSON.stringify(value, null, 1)),
});

export const exportName = (env: ReadEnv): string =>
  `centro-${new Date(env.clock.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.zip`;

/** A ZIP with a manifest of hashes, of everything or of one verification. */
export async function exportAll(env: ReadEnv, onlyItem?: string): Promise<Blob> {
  const { store, clock } = env;
  const di = (id: string): boolean => onlyItem === undefined || id === onlyItem;
  const media = (await store.media.toArray()).filter((row) => di(row.verificaId));
  const entries: ZipEntry[] = [
    json(
      'operazioni.json',
      // Raw rows: operations this version can't parse are exported unchanged.
      (await store.ops.toCollection().raw().toArray()).filter((op) => isOpen(op) && di(op.entityId)),
    ),
    json(
      'bozze.json',
      (await store.drafts.toArray()).filter((row) => di(row.verificaId)),
    ),
    json(
      'conflitti.json',
      (await store.conflicts.toArray()).filter((row) => di(row.verificaId)),
    ),
    json('registro.json', await store.syncLog.toArray()),
    json('media.json', media),
  ];
  for (const row of media.filter((item) => item.echoedAt === null)) {
    const stored = await store.blobs.get(row.id);
    if (stored !== undefined) entries.push({ name: `file/${row.id}`, data: new Uint8Array(stored.bytes) });
  }
  const files: Record<string, Json> = {};
  for (const entry of entries) files[entry.name] = await sha256Hex(entry.data);
  const manifest: JsonObject = {
    formato: EXPORT_FORMAT,
    centro: store.centre,
    dispositivo: await readText(store, 'deviceId'),
    epoch: await readText(store, 'epoch'),
    creato_il: new Date(clock.now()).toISOString(),
    file: files,
  };
  // On a full tablet the export goes on without its log line.
  await logEvent(env, 'esportazione', { file: entries.length }).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
  });
  const { writeZip } = await import('../media/zip.ts');
  return writeZip([...entries, json('manifesto.json', manifest)]);
}

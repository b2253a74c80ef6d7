/** Replays an export under the same operation ids: the server answers known ones as repetitions. */

import { sha256Hex } from '../media/attachments.ts';
import type { ZipEntry } from '../media/zip.ts';
import { type NumberedRow, resumed, resumedMedia } from '../queue/resumed.ts';
import { logEvent } from '../send/sync-log.ts';
import { inTransaction } from '../store/db.ts';
import { parsedObject } from '../store/decode.ts';
import { parsedJson } from '../store/json.ts';
import type { ReadEnv } from '../store/ports.ts';
import type { Attachment, Conflict, Draft } from '../store/types.ts';
import { EXPORT_FORMAT } from './export.ts';

export type ImportResult =
  | { ok: true; operazioni: number; alreadyPresent: number; file: number }
  /** 'altro_centro': operations of another centre are never sent, so they are refused here. */
  | { ok: false; errore: 'non_valido' | 'danneggiato' | 'altro_centro' };

interface Contents {
  operazioni: NumberedRow[];
  drafts: Draft[];
  conflitti: Conflict[];
  media: Attachment[];
}

export async function importAll(env: ReadEnv, file: Blob): Promise<ImportResult> {
  const { readZip } = await import('../media/zip.ts');
  const entries = readZip(new Uint8Array(await file.arrayBuffer()));
  if (entries === null) return { ok: false, errore: 'danneggiato' };
  const manifest = parsedObject(readJson(entries, 'manifesto.json'));
  if (manifest?.formato !== EXPORT_FORMAT) return { ok: false, errore: 'non_valido' };
  if (manifest.centro !== env.store.centre) return { ok: false, errore: 'altro_centro' };
  const hashes = parsedObject(manifest.file) ?? {};
  if (Object.keys(hashes).length !== entries.length - 1) return { ok: false, errore: 'danneggiato' };
  for (const entry of entries) {
    if (entry.name === 'manifesto.json') continue;
    if (hashes[entry.name] !== (await sha256Hex(entry.data))) return { ok: false, errore: 'danneggiato' };
  }
  const contents = readContents(entries);
  return contents === null ? { ok: false, errore: 'non_valido' } : writeAll(env, contents, entries);
}

function readJson(entries: readonly ZipEntry[], name: string): unknown {
  const entry = entries.find((candidate) => candidate.name === name);
  return entry === undefined ? undefined : parsedJson(new TextDecoder().decode(entry.data));
}

/** The hashes prove the file is ours; each operation's shape is still checked. */
function readContents(entries: readonly ZipEntry[]): Contents | null {
  const read = (name: string): unknown[] | null => {
    const value = readJson(entries, name);
    return Array.isArray(value) ? value : null;
  };
  const operazioni = read('operazioni.json');
  const [drafts, conflitti, media] = ['bozze.json', 'conflitti.json', 'media.json'].map(read);
  if (operazioni === null || !operazioni.every(isRow) || !drafts || !conflitti || !media) return null;
  return { operazioni, drafts: drafts as Draft[], conflitti: conflitti as Conflict[], media: media as Attachment[] };
}

/** Rows of any version: those this version can't parse are stored whole and wait. */
function isRow(value: unknown): value is NumberedRow {
  const op = parsedObject(value);
  return (
    op !== null &&
    typeof op.opId === 'string' &&
    typeof op.seq === 'number' &&
    typeof op.deviceId === 'string' &&
    typeof op.kind === 'string'
  );
}

async function writeAll(env: ReadEnv, contents: Contents, entries: readonly ZipEntry[]): Promise<ImportResult> {
  const { store } = env;
  const files = new Map(entries.map((entry) => [entry.name, entry.data]));
  return inTransaction(store, async () => {
    let operazioni = 0;
    for (const op of contents.operazioni.sort((a, b) => a.seq - b.seq)) {
      if ((await store.ops.where('opId').equals(op.opId).count()) > 0) continue;
      await store.ops.add(resumed(op));
      operazioni += 1;
    }
    for (const draft of contents.drafts) {
      if ((await store.drafts.get([draft.verificaId, draft.field])) === undefined) await store.drafts.add(draft);
    }
    for (const card of contents.conflitti) {
      if ((await store.conflicts.get(card.id)) === undefined) await store.conflicts.add(card);
    }
    let file = 0;
    for (const media of contents.media) {
      const data = files.get(`file/${media.id}`);
      if (data === undefined || (await store.media.get(media.id)) !== undefined) continue;
      await store.blobs.put({ mediaId: media.id, bytes: data.slice().buffer, type: media.mime });
      await store.media.add(resumedMedia(media));
      file += 1;
    }
    await logEvent(env, 'importazione', { operazioni, file });
    return { ok: true, operazioni, alreadyPresent: contents.operazioni.length - operazioni, file };
  });
}

/** The blob arrives re-encoded, without EXIF. Blob, row and attach operation are saved in one transaction. */

import { toStored } from '../../browser/stored-picture.ts';
import type { PayloadByKind, RuoloFirma } from '../../domain/sincronia/contenuti.ts';
import type { RuoloFoto } from '../../domain/verifiche/foto.ts';
import {
  custodyVersion,
  enqueue,
  forgetDrafts,
  neverSent,
  operationsOf,
  type SaveResult,
  save,
  seq,
} from '../queue/queue.ts';
import { type ActResult, onceOnly, refuseTwice } from '../store/once-only.ts';
import type { Env } from '../store/ports.ts';
import type { ActOf, AttachmentKind } from '../store/types.ts';
import { attachmentPath } from './attachment-path.ts';

export type AttachmentResult =
  | { readonly ok: true; readonly opId: string; readonly mediaId: string }
  | Extract<SaveResult, { ok: false }>;

export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface AttachmentData {
  verificaId: string;
  blob: Blob;
  mime: string;
  kind: Exclude<AttachmentKind, 'firma'>;
  /** 'ricezione' at the counter, 'evidenza' (default) during the inspection. */
  ruolo?: RuoloFoto;
  ordine?: number;
  descrizione?: string;
}

/** On 'spazio_esaurito' nothing was written: the caller keeps the shot, offers `freeRoom`, tries again. */
export async function saveAttachment(env: Env, data: AttachmentData): Promise<AttachmentResult> {
  return deposit(env, data, ({ media_id, path, sha256, dimensione }) => {
    const payload = {
      media_id,
      path,
      tipo_file: data.kind,
      sha256,
      dimensione,
      ruolo: data.ruolo ?? 'evidenza',
      ordine: data.ordine ?? 0,
      descrizione: data.descrizione ?? '',
    } as const;
    return { kind: 'allega_media', payload };
  });
}

type StoredFile = Pick<PayloadByKind['firma'], 'media_id' | 'path' | 'sha256' | 'dimensione'>;

/** Queues a second operation in the file's transaction; returns its id. */
type Alongside = (mediaId: string, fileOp: string) => Promise<string>;

export async function saveSignature(
  env: Env,
  data: { verificaId: string; blob: Blob; mime: string; ruolo: RuoloFirma },
  alongside?: Alongside,
): Promise<AttachmentResult> {
  const load = (file: StoredFile) => ({ kind: 'firma', payload: { ...file, ruolo: data.ruolo } }) as const;
  return deposit(env, { ...data, kind: 'firma' }, load, alongside);
}

/** Saves intake and depositor's signature in one transaction: neither exists without the other. */
export async function saveIntake(
  env: Env,
  data: { verificaId: string; firma: Blob | null; payload: Omit<PayloadByKind['ricevi'], 'firma_media_id'> },
): Promise<ActResult> {
  const { verificaId, firma, payload } = data;
  // with a signature the intake waits for its upload: both stand, or both wait (decision T24)
  const ricevi = (firma_media_id: string | null, signatureOp?: string): Promise<string> =>
    refuseTwice(env, verificaId, 'ricevi')
      .then(() => forgetDrafts(env, verificaId, 'ricevi'))
      .then(async () =>
        enqueue(env, {
          kind: 'ricevi',
          entityId: verificaId,
          payload: { ...payload, firma_media_id },
          baseVersion: custodyVersion(await env.store.verifiche.get(verificaId)) ?? 0,
          dependsOn: signatureOp === undefined ? [] : [signatureOp],
        }),
      );
  if (firma === null) return onceOnly(save(env, () => ricevi(null)));
  return onceOnly(saveSignature(env, { verificaId, blob: firma, mime: firma.type, ruolo: 'firma_deposito' }, ricevi));
}

async function deposit(
  env: Env,
  data: { verificaId: string; blob: Blob; mime: string; kind: AttachmentKind },
  load: (file: StoredFile) => ActOf<'allega_media'> | ActOf<'firma'>,
  alongside?: Alongside,
): Promise<AttachmentResult> {
  const { store, clock, newId } = env;
  // Reading and hashing would end the IndexedDB transaction, so they come first.
  const stored = await toStored(data.blob);
  const sha256 = await sha256Hex(stored.bytes);
  const mediaId = newId();
  const result = await save(env, async () => {
    const path = attachmentPath(store.centre, { ...data, id: mediaId, sha256, variant: 0 });
    await store.blobs.put({ mediaId, ...stored });
    const opId = await enqueue(env, {
      ...load({ media_id: mediaId, path, sha256, dimensione: data.blob.size }),
      entityId: data.verificaId,
      baseVersion: null,
      dependsOnMedia: mediaId,
    });
    await store.media.put({
      id: mediaId,
      verificaId: data.verificaId,
      opId,
      kind: data.kind,
      mime: data.mime,
      bytes: data.blob.size,
      sha256,
      path,
      variant: 0,
      state: 'da_inviare',
      attempts: 0,
      nextAttemptAt: 0,
      lastError: null,
      createdAt: clock.now(),
      confirmedAt: null,
      echoedAt: null,
      blobFreedAt: null,
    });
    return alongside === undefined ? opId : alongside(mediaId, opId);
  });
  return result.ok ? { ...result, mediaId } : result;
}

/** An unsent file is deleted; a sent one gets a tombstone, because objects are never overwritten. */
export async function removeAttachment(env: Env, data: { verificaId: string; mediaId: string }): Promise<SaveResult> {
  const { store } = env;
  return save(env, async () => {
    const attach = (await operationsOf(store, data.verificaId)).find((op) => op.dependsOnMedia === data.mediaId);
    if (attach !== undefined && neverSent(attach)) {
      await store.ops.delete(seq(attach));
      await store.media.delete(data.mediaId);
      await store.blobs.delete(data.mediaId);
      return attach.opId;
    }
    return enqueue(env, {
      kind: 'rimuovi_media',
      entityId: data.verificaId,
      payload: { media_id: data.mediaId },
      baseVersion: null,
      dependsOn: attach === undefined ? [] : [attach.opId],
    });
  });
}

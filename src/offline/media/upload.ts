/** Uploads have their own lane, so that media never hold data back; a refused file waits for a person. */
import type { PromiseExtended } from 'dexie';
import { toBlob } from '../../browser/stored-picture.ts';
import { enqueue, isOpen, neverSent, seq } from '../queue/queue.ts';
import { awaitedFirst, changeAwaited } from '../review/decision.ts';
import { backoff, laneOpen } from '../send/backoff.ts';
import { awaitSignIn, backOffLane, freeLane, readLane } from '../send/push.ts';
import { logEvent } from '../send/sync-log.ts';
import type { MediaHash, NetworkError, NetworkResult, SendEnv } from '../store/ports.ts';
import type { Attachment, AttachmentKind } from '../store/types.ts';
import { attachmentPath } from './attachment-path.ts';

const CONCURRENCY = 2;
const PRECEDENCE = { firma: 0, immagine: 1, documento: 2, video: 3 } satisfies Record<AttachmentKind, number>;

export interface UploadResult {
  fine: 'vuota' | 'in_pausa' | 'accesso' | 'errore';
  sentItems: number;
}

/** Only the holder of the media lock calls this: nobody else is uploading them. */
export async function reclaimUploads({ store }: SendEnv): Promise<void> {
  await store.transaction('rw', store.media, store.ops, async () => {
    await store.media.where('state').equals('in_invio').modify({ state: 'da_inviare' });
    // Older versions set files aside without reading Storage's reason: some of these were good.
    const apart = await store.media.where('state').equals('rifiutato').filter(isUnjudged).toArray();
    for (const { id, opId } of apart) {
      await store.media.update(id, { state: 'da_inviare', attempts: 0, nextAttemptAt: 0, lastError: null });
      const again = { state: 'waiting_media', nextAttemptAt: 0, lastError: null } as const;
      await store.ops.where('opId').equals(opId).filter(isOpen).modify(again);
    }
  });
}

const isUnjudged = ({ judged, lastError }: Attachment): boolean =>
  judged !== true && Object.values<string | null>(REFUSAL).includes(lastError);

/** Two uploads at a time: first the files a decision waits for, then signatures. The caller holds the media lock. */
export async function uploadAttachments(env: SendEnv, forced: boolean): Promise<UploadResult> {
  const now = env.clock.now();
  if (!laneOpen(await readLane(env, 'media'), now, forced)) return { fine: 'in_pausa', sentItems: 0 };
  const waiting = await env.store.media.where('state').equals('da_inviare').toArray();
  const awaited = await awaitedFirst(env.store);
  const two = waiting
    .filter((media) => forced || media.nextAttemptAt <= now || media.nextAttemptAt - now > 10 * 60_000)
    .sort(
      (a, b) =>
        Number(awaited.has(b.opId)) - Number(awaited.has(a.opId)) ||
        PRECEDENCE[a.kind] - PRECEDENCE[b.kind] ||
        a.createdAt - b.createdAt,
    );
  const result: UploadResult = { fine: 'vuota', sentItems: 0 };
  const worker = async (): Promise<void> => {
    for (let media = two.shift(); media !== undefined && result.fine === 'vuota'; media = two.shift()) {
      await uploadOne(env, media, result);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (result.sentItems > 0 && result.fine === 'vuota') await freeLane(env, 'media');
  return result;
}

async function uploadOne(env: SendEnv, media: Attachment, result: UploadResult): Promise<void> {
  const { store, network } = env;
  const stored = await store.blobs.get(media.id);
  if (stored === undefined) return lose(env, media);
  await store.media.update(media.id, { state: 'in_invio', attempts: media.attempts + 1 });
  const send = () =>
    network.uploadMedia(media.path, toBlob(stored), media.mime, (bytes) => env.underway?.note(media.id, bytes));
  let sent = await send();
  // Storage refuses an expired session and a suspended centre in the same words: retry once both are ruled out.
  if (!sent.ok && sent.errore === 'vietato') {
    const known = await standsStill(env);
    if (!known.ok) return wait(env, media, result, known);
    sent = await send();
  }
  env.underway?.note(media.id, null);
  if (!sent.ok) return postpone(env, media, result, sent);
  if (sent.value === 'exists') {
    const there = await readBack(env, media);
    if (!there.ok) return wait(env, media, result, there);
    const same = there.value !== null && there.value.sha256 === media.sha256 && there.value.bytes === media.bytes;
    if (!same) return changePath(env, media);
  }
  await confirm(env, media);
  result.sentItems += 1;
}

async function confirm(env: SendEnv, media: Attachment): Promise<void> {
  const { store, clock } = env;
  await store.transaction('rw', store.media, store.ops, async () => {
    await store.media.update(media.id, { state: 'inviato', confirmedAt: clock.now(), lastError: null });
    await store.ops
      .where('opId')
      .equals(media.opId)
      .filter((op) => op.state === 'waiting_media')
      .modify({ state: 'pending' });
  });
}

async function changePath(env: SendEnv, media: Attachment): Promise<void> {
  const { store, clock } = env;
  await store.transaction('rw', store.meta, store.media, store.ops, async () => {
    const variant = media.variant + 1;
    const path = attachmentPath(store.centre, { ...media, variant });
    await store.media.update(media.id, { variant, path, state: 'da_inviare' });
    const op = await store.ops.where('opId').equals(media.opId).first();
    if (op?.kind !== 'allega_media' && op?.kind !== 'firma') return;
    const payload = { ...op.payload, path };
    if (neverSent(op)) {
      await store.ops.update(seq(op), { payload });
      return;
    }
    // It was sent with the old path and stays unchanged: a successor carries the new one.
    await store.ops.update(seq(op), { state: 'rejected', lastError: 'sostituita', resolvedAt: clock.now() });
    const { kind, entityId, baseVersion } = op;
    const opId = await enqueue(env, { kind, entityId, baseVersion, payload, dependsOnMedia: media.id });
    await store.media.update(media.id, { opId });
    await changeAwaited(store, entityId, op.opId, opId);
  });
}

type Failed = Extract<NetworkResult<never>, { ok: false }>;

/** Reads the object at this path; 'absent' counts only if session and centre are in order. */
async function readBack(env: SendEnv, { path }: Attachment): Promise<NetworkResult<MediaHash | null>> {
  const first = await env.network.readMediaHash(path);
  if (!first.ok || first.value !== null) return first;
  const known = await standsStill(env);
  return known.ok ? env.network.readMediaHash(path) : known;
}

/** Checks that session and centre are in order, so that a refusal is about the file. */
async function standsStill({ network }: SendEnv): Promise<NetworkResult<true>> {
  const manifest = await network.manifest();
  if (!manifest.ok)
    return isRefusal(manifest.errore) ? { ok: false, errore: 'temporaneo', rule: CENTRO_SUSPENDED } : manifest;
  return manifest.value.centro.sospeso
    ? { ok: false, errore: 'temporaneo', rule: CENTRO_SUSPENDED }
    : { ok: true, value: true };
}

/** A file refused for its own fault waits for a person; the lane goes on. */
const REFUSAL = {
  vietato: 'file_vietato',
  rifiutata: 'file_rifiutato',
  troppo_grande: 'file_rifiutato',
} as const satisfies Partial<Record<NetworkError, string>>;
const isRefusal = (error: NetworkError): error is keyof typeof REFUSAL => Object.hasOwn(REFUSAL, error);

async function postpone(env: SendEnv, media: Attachment, result: UploadResult, failed: Failed): Promise<void> {
  if (isRefusal(failed.errore)) return refuseFile(env, media, REFUSAL[failed.errore]);
  return wait(env, media, result, failed);
}

async function wait(env: SendEnv, media: Attachment, result: UploadResult, failed: Failed): Promise<void> {
  const { errore: error, retryAfterMs, rule } = failed;
  if (rule !== undefined) return awaitRule(env, media, rule);
  const nextAttemptAt = env.clock.now() + backoff(media.attempts + 1, env.random);
  await env.store.media.update(media.id, { state: 'da_inviare', nextAttemptAt, lastError: error });
  if (error === 'non_autorizzato') {
    result.fine = 'accesso';
    return awaitSignIn(env);
  }
  // 404, 409 and 5xx may concern this file alone.
  if (error === 'guasto') return;
  result.fine = 'errore';
  await backOffLane(env, 'media', retryAfterMs);
}

const CENTRO_SUSPENDED = 'centro_sospeso';
const RULE_WAIT_MS = 5 * 60_000;

async function awaitRule({ store, clock }: SendEnv, media: Attachment, rule: string): Promise<void> {
  await store.media.update(media.id, {
    state: 'da_inviare',
    nextAttemptAt: clock.now() + RULE_WAIT_MS,
    lastError: rule,
  });
}

export function resumeAfterSuspension({ store }: SendEnv): PromiseExtended<number> {
  return store.media
    .where('state')
    .equals('da_inviare')
    .filter(({ lastError }) => lastError === CENTRO_SUSPENDED)
    .modify({ nextAttemptAt: 0, lastError: null });
}

async function refuseFile(env: SendEnv, media: Attachment, motivo: string): Promise<void> {
  const { store } = env;
  await store.transaction('rw', store.media, store.ops, store.syncLog, store.meta, async () => {
    await store.media.update(media.id, { state: 'rifiutato', lastError: motivo, judged: true });
    await store.ops.where('opId').equals(media.opId).modify({ state: 'rejected', lastError: motivo });
    await logEvent(env, 'file_rifiutato', { media: media.id, verifica: media.verificaId, motivo });
  });
}

async function lose(env: SendEnv, media: Attachment): Promise<void> {
  const { store } = env;
  await store.transaction('rw', store.media, store.ops, store.syncLog, store.meta, async () => {
    await store.media.update(media.id, { state: 'rifiutato', lastError: 'allegato_mancante' });
    await store.ops.where('opId').equals(media.opId).modify({ state: 'rejected', lastError: 'allegato_mancante' });
    await logEvent(env, 'allegato_mancante', { media: media.id, verifica: media.verificaId });
  });
}

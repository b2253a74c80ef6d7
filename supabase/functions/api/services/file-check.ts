import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { isDisplayable } from '../../_shared/image-size.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { bytesMatchType } from '../../_shared/primi-byte.ts';
import { asService, call } from './backend.ts';
import { digestOf } from './crypto.ts';
import { askStorage, EVIDENCE_BUCKET, LISTING_BUCKET, readObject } from './storage.ts';

/** `falso`: known to be false, the object must still go. */
const dovuto = z.object({
  id: z.string(),
  bucket: z.string(),
  nome: z.string(),
  versione: z.string(),
  falso: z.boolean(),
});
type Dovuto = z.infer<typeof dovuto>;

/** Enough for the type, and for dimensions behind a camera's metadata. */
const HEADER_BYTES = 64 * 1024;
const BATCH = 50;
/** Few enough for people not to notice. */
const AT_ONCE = 5;

/** Reads the first bytes of unseen objects and removes false ones (decision A7). Failures come up again. */
export async function checkFiles(env: ApiEnvironment): Promise<{ veri: number; falsi: number; falliti: number }> {
  const tally = { veri: 0, falsi: 0, falliti: 0 };
  const dueItems = await call(asService(env), 'file_prenota', { p_limite: BATCH }, z.array(dovuto));
  for (let da = 0; da < dueItems.length; da += AT_ONCE) {
    const outcomes = await Promise.allSettled(dueItems.slice(da, da + AT_ONCE).map((one) => check(env, one)));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') tally[outcome.value ? 'veri' : 'falsi'] += 1;
      else {
        tally.falliti += 1;
        log('warn', 'file not looked into', { reason: reasonOf(outcome.reason) });
      }
    }
  }
  return tally;
}

/**
 * True when the object stays. The database updates rows before the object goes, so that no row names a missing file.
 */
async function check(env: ApiEnvironment, file: Dovuto): Promise<boolean> {
  if (!file.falso) {
    const { vero, impronta: digest } = await look(env, file);
    const outcome = { p_oggetto: file.id, p_vero: vero, p_versione: file.versione, p_impronta: digest };
    await call(asService(env), 'file_esito', outcome, z.unknown());
    if (vero) return true;
  }
  const response = await askStorage(env, file.bucket, { metodo: 'DELETE', body: { prefixes: [file.nome] } });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${file.bucket}/${file.nome} not removed: storage answered ${response.status}`);
  return false;
}

/** Small pictures of lists are not hashed. */
const SMALL = /\.piccola\.[a-z]+$/;

/**
 * Compares with the served type. PDFs are read whole for active content, evidence and listings' pictures for their
 * hash, others by their header.
 */
async function look(
  env: ApiEnvironment,
  { bucket, nome: name }: Dovuto,
): Promise<{ vero: boolean; impronta: string | null }> {
  const hashed = bucket === EVIDENCE_BUCKET || (bucket === LISTING_BUCKET && !SMALL.test(name));
  const whole = hashed || name.endsWith('.pdf');
  const headers: Record<string, string> = whole ? {} : { range: `bytes=0-${HEADER_BYTES - 1}` };
  const { byte, tipo: kind } = await readObject(env, bucket, name, headers);
  return { vero: bytesMatchType(byte, kind) && isDisplayable(byte), impronta: hashed ? await digestOf(byte) : null };
}

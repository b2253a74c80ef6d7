import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { schermabile } from '../../_shared/dimensioni.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { byteDelTipo } from '../../_shared/primi-byte.ts';
import { asService, call } from './backend.ts';
import { digestOf } from './crypto.ts';
import { askStorage, EVIDENCE_BUCKET, LISTING_BUCKET, readObject } from './storage.ts';

/** A leased object. `falso`: its bytes are already known to lie, only the object itself has still to go. */
const dovuto = z.object({
  id: z.string(),
  bucket: z.string(),
  nome: z.string(),
  versione: z.string(),
  falso: z.boolean(),
});
type Dovuto = z.infer<typeof dovuto>;

/** Enough for the type, and for the dimensions behind what a camera writes before them. */
const HEADER_BYTES = 64 * 1024;
const BATCH = 50;
/** So many at once: enough to get on, too few to be felt by people. */
const AT_ONCE = 5;

/**
 * Looks into stored objects that nobody has looked into yet, and takes away those whose first bytes are not of the type they
 * are served with (decision A7). What can't be read or removed now is due again; the database remembers.
 */
export async function checkFiles(env: AmbienteApi): Promise<{ veri: number; falsi: number; falliti: number }> {
  const tally = { veri: 0, falsi: 0, falliti: 0 };
  const dovuti = await call(asService(env), 'file_prenota', { p_limite: BATCH }, z.array(dovuto));
  for (let da = 0; da < dovuti.length; da += AT_ONCE) {
    const outcomes = await Promise.allSettled(dovuti.slice(da, da + AT_ONCE).map((one) => check(env, one)));
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

/** True when the object stays. The database undoes a lie before the object goes: a row never names what isn't there. */
async function check(env: AmbienteApi, file: Dovuto): Promise<boolean> {
  if (!file.falso) {
    const { vero, impronta: digest } = await look(env, file);
    const outcome = { p_oggetto: file.id, p_vero: vero, p_versione: file.versione, p_impronta: digest };
    await call(asService(env), 'file_esito', outcome, z.unknown());
    if (vero) return true;
  }
  const response = await askStorage(env, file.bucket, { metodo: 'DELETE', corpo: { prefixes: [file.nome] } });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${file.bucket}/${file.nome} not removed: storage answered ${response.status}`);
  return false;
}

/** The twin of a listing's picture for lists: nobody relies on it. */
const SMALL = /\.piccola\.[a-z]+$/;

/**
 * The type is the one the object is served with. A PDF is read whole, for what it may run; evidence and a listing's pictures too, for their
 * hash: a certificate names it, a buyer relied on it. Of anything else the header.
 */
async function look(
  env: AmbienteApi,
  { bucket, nome: name }: Dovuto,
): Promise<{ vero: boolean; impronta: string | null }> {
  const hashed = bucket === EVIDENCE_BUCKET || (bucket === LISTING_BUCKET && !SMALL.test(name));
  const whole = hashed || name.endsWith('.pdf');
  const headers: Record<string, string> = whole ? {} : { range: `bytes=0-${HEADER_BYTES - 1}` };
  const { byte, tipo: kind } = await readObject(env, bucket, name, headers);
  return { vero: byteDelTipo(byte, kind) && schermabile(byte), impronta: hashed ? await digestOf(byte) : null };
}

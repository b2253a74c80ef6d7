import { z } from 'zod';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
import { schermabile } from '../../_shared/dimensioni.ts';
import { byteDelTipo } from '../../_shared/primi_byte.ts';
import { BUCKET_PROVE, chiediArchivio, leggiOggetto } from './archivio.ts';
import { chiama, comeServizio } from './backend.ts';
import { improntaDi } from './crittografia.ts';

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
const TESTATA = 64 * 1024;
const LOTTO = 50;
/** So many at once: enough to get on, too few to be felt by people. */
const INSIEME = 5;

/**
 * Looks into stored objects that nobody has looked into yet, and takes away those whose first bytes are not of the type they
 * are served with (decision A7). What can't be read or removed now is due again; the database remembers.
 */
export async function controllaFile(ambiente: AmbienteApi): Promise<{ veri: number; falsi: number; falliti: number }> {
  const conteggio = { veri: 0, falsi: 0, falliti: 0 };
  const dovuti = await chiama(comeServizio(ambiente), 'file_prenota', { p_limite: LOTTO }, z.array(dovuto));
  for (let da = 0; da < dovuti.length; da += INSIEME) {
    const esiti = await Promise.allSettled(dovuti.slice(da, da + INSIEME).map((uno) => controlla(ambiente, uno)));
    for (const esito of esiti) {
      if (esito.status === 'fulfilled') conteggio[esito.value ? 'veri' : 'falsi'] += 1;
      else {
        conteggio.falliti += 1;
        console.warn(`file: ${esito.reason instanceof Error ? esito.reason.message : 'unknown error'}`);
      }
    }
  }
  return conteggio;
}

/** True when the object stays. The database undoes a lie before the object goes: a row never names what isn't there. */
async function controlla(ambiente: AmbienteApi, file: Dovuto): Promise<boolean> {
  if (!file.falso) {
    const { vero, impronta } = await guarda(ambiente, file);
    const esito = { p_oggetto: file.id, p_vero: vero, p_versione: file.versione, p_impronta: impronta };
    await chiama(comeServizio(ambiente), 'file_esito', esito, z.unknown());
    if (vero) return true;
  }
  const risposta = await chiediArchivio(ambiente, file.bucket, { metodo: 'DELETE', corpo: { prefixes: [file.nome] } });
  await risposta.body?.cancel();
  if (!risposta.ok) throw new Error(`${file.bucket}/${file.nome} not removed: storage answered ${risposta.status}`);
  return false;
}

/**
 * The type is the one the object is served with. A PDF is read whole, for what it may run, and evidence too, for its hash: a
 * certificate names it. Of anything else the header.
 */
async function guarda(
  ambiente: AmbienteApi,
  { bucket, nome }: Dovuto,
): Promise<{ vero: boolean; impronta: string | null }> {
  const prova = bucket === BUCKET_PROVE;
  const intero = prova || nome.endsWith('.pdf');
  const headers: Record<string, string> = intero ? {} : { range: `bytes=0-${TESTATA - 1}` };
  const { byte, tipo } = await leggiOggetto(ambiente, bucket, nome, headers);
  return { vero: byteDelTipo(byte, tipo) && schermabile(byte), impronta: prova ? await improntaDi(byte) : null };
}

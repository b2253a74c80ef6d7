/** Everything this tablet still owes, in one file: needs neither a session nor a network. */

import type { Json, OggettoJson } from '../domain/sincronia/json.ts';
import { aperta } from './coda.ts';
import { leggiTesto } from './db.ts';
import type { AmbienteLettura } from './porte.ts';
import { erroreQuota } from './quota.ts';
import { annota } from './registro.ts';
import { scriviZip, type VoceZip } from './zip.ts';

export const FORMATO_ESPORTAZIONE = 'fidati-centro-1';

export async function impronta(dati: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', dati);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const json = (nome: string, value: unknown): VoceZip => ({
  nome,
  dati: new TextEncoder().encode(JSON.stringify(value, null, 1)),
});

export const nomeEsportazione = (ambiente: AmbienteLettura): string =>
  `centro-${new Date(ambiente.clock.now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.zip`;

/**
 * A ZIP with operations, drafts, conflicts, log, file rows, the files not yet on the server, and a manifest of hashes; of one
 * verification only where one is named.
 */
export async function esporta(ambiente: AmbienteLettura, soloVerifica?: string): Promise<Blob> {
  const { archivio, clock } = ambiente;
  const di = (id: string): boolean => soloVerifica === undefined || id === soloVerifica;
  const media = (await archivio.media.toArray()).filter((row) => di(row.verificaId));
  const voci: VoceZip[] = [
    json(
      'operazioni.json',
      // As they lie there: what this version doesn't understand leaves whole.
      (await archivio.ops.toCollection().raw().toArray()).filter((op) => aperta(op) && di(op.entityId)),
    ),
    json(
      'bozze.json',
      (await archivio.drafts.toArray()).filter((row) => di(row.verificaId)),
    ),
    json(
      'conflitti.json',
      (await archivio.conflicts.toArray()).filter((row) => di(row.verificaId)),
    ),
    json('registro.json', await archivio.syncLog.toArray()),
    json('media.json', media),
  ];
  for (const row of media.filter((item) => item.echoedAt === null)) {
    const stored = await archivio.blobs.get(row.id);
    if (stored !== undefined)
      voci.push({ nome: `file/${row.id}`, dati: new Uint8Array(await stored.blob.arrayBuffer()) });
  }
  const files: Record<string, Json> = {};
  for (const voce of voci) files[voce.nome] = await impronta(voce.dati);
  const manifesto: OggettoJson = {
    formato: FORMATO_ESPORTAZIONE,
    centro: archivio.centre,
    dispositivo: await leggiTesto(archivio, 'deviceId'),
    epoca: await leggiTesto(archivio, 'epoch'),
    creato_il: new Date(clock.now()).toISOString(),
    file: files,
  };
  // The way out of a tablet with no room left: the file matters, the line about it does not.
  await annota(ambiente, 'esportazione', { file: voci.length }).catch((errore: unknown) => {
    if (!erroreQuota(errore)) throw errore;
  });
  return scriviZip([...voci, json('manifesto.json', manifesto)]);
}

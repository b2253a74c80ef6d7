/** Replays an export under the same operation ids: whatever the server already has, it answers as a repetition. */

import { inTransazione } from './db.ts';
import { comeOggetto } from './decodifica.ts';
import { FORMATO_ESPORTAZIONE, impronta } from './esporta.ts';
import type { AmbienteLettura } from './porte.ts';
import { annota } from './registro.ts';
import type { Allegato, Bozza, Conflitto, RigaOperazione } from './tipi.ts';
import { leggiZip, type VoceZip } from './zip.ts';

export type EsitoImportazione =
  | { ok: true; operazioni: number; giaPresenti: number; file: number }
  /** 'altro_centro': operations of another centre are never sent, so they are not taken in either. */
  | { ok: false; errore: 'non_valido' | 'danneggiato' | 'altro_centro' };

interface Contenuto {
  operazioni: RigaOperazione[];
  bozze: Bozza[];
  conflitti: Conflitto[];
  media: Allegato[];
}

export async function importa(ambiente: AmbienteLettura, file: Blob): Promise<EsitoImportazione> {
  const voci = leggiZip(new Uint8Array(await file.arrayBuffer()));
  if (voci === null) return { ok: false, errore: 'danneggiato' };
  const manifesto = comeOggetto(leggiJson(voci, 'manifesto.json'));
  if (manifesto?.formato !== FORMATO_ESPORTAZIONE) return { ok: false, errore: 'non_valido' };
  if (manifesto.centro !== ambiente.archivio.centre) return { ok: false, errore: 'altro_centro' };
  const hashes = comeOggetto(manifesto.file) ?? {};
  if (Object.keys(hashes).length !== voci.length - 1) return { ok: false, errore: 'danneggiato' };
  for (const voce of voci) {
    if (voce.nome === 'manifesto.json') continue;
    if (hashes[voce.nome] !== (await impronta(voce.dati))) return { ok: false, errore: 'danneggiato' };
  }
  const contenuto = leggiContenuto(voci);
  return contenuto === null ? { ok: false, errore: 'non_valido' } : scrivi(ambiente, contenuto, voci);
}

function leggiJson(voci: readonly VoceZip[], nome: string): unknown {
  const voce = voci.find((candidate) => candidate.nome === nome);
  if (voce === undefined) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(voce.dati));
    return value;
  } catch (errore) {
    if (errore instanceof SyntaxError) return null;
    throw errore;
  }
}

/** The hashes have proved that it is our own file; the shape of an operation is looked at all the same. */
function leggiContenuto(voci: readonly VoceZip[]): Contenuto | null {
  const read = (nome: string): unknown[] | null => {
    const value = leggiJson(voci, nome);
    return Array.isArray(value) ? value : null;
  };
  const operazioni = read('operazioni.json');
  const [bozze, conflitti, media] = ['bozze.json', 'conflitti.json', 'media.json'].map(read);
  if (operazioni === null || !operazioni.every(eRiga) || !bozze || !conflitti || !media) return null;
  return { operazioni, bozze: bozze as Bozza[], conflitti: conflitti as Conflitto[], media: media as Allegato[] };
}

/** Of any version: what this one doesn't understand is taken in whole and waits. */
function eRiga(value: unknown): value is RigaOperazione {
  const op = comeOggetto(value);
  return (
    op !== null &&
    typeof op.opId === 'string' &&
    typeof op.seq === 'number' &&
    typeof op.deviceId === 'string' &&
    typeof op.kind === 'string'
  );
}

/** An operation made in another database goes on here, exactly as it was: its first number travels with it. */
export function ripresa({ seq, ...op }: RigaOperazione): RigaOperazione {
  const state = op.state === 'sending' || op.state === 'waiting_auth' ? 'pending' : op.state;
  const wireSeq = op.wireSeq ?? seq;
  const daArchivio = op.daArchivio ?? op.deviceId;
  return { ...op, state, daArchivio, ...(wireSeq === undefined ? {} : { wireSeq }) };
}

/** Nobody is uploading it any more. */
export const mediaRipreso = (media: Allegato): Allegato => ({
  ...media,
  state: media.state === 'in_invio' ? 'da_inviare' : media.state,
});

async function scrivi(
  ambiente: AmbienteLettura,
  contenuto: Contenuto,
  voci: readonly VoceZip[],
): Promise<EsitoImportazione> {
  const { archivio } = ambiente;
  const files = new Map(voci.map((voce) => [voce.nome, voce.dati]));
  return inTransazione(archivio, async () => {
    let operazioni = 0;
    for (const op of contenuto.operazioni.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
      if ((await archivio.ops.where('opId').equals(op.opId).count()) > 0) continue;
      await archivio.ops.add(ripresa(op));
      operazioni += 1;
    }
    for (const draft of contenuto.bozze) {
      if ((await archivio.drafts.get([draft.verificaId, draft.field])) === undefined) await archivio.drafts.add(draft);
    }
    for (const card of contenuto.conflitti) {
      if ((await archivio.conflicts.get(card.id)) === undefined) await archivio.conflicts.add(card);
    }
    let file = 0;
    for (const media of contenuto.media) {
      const dati = files.get(`file/${media.id}`);
      if (dati === undefined || (await archivio.media.get(media.id)) !== undefined) continue;
      await archivio.blobs.put({ mediaId: media.id, blob: new Blob([dati], { type: media.mime }) });
      await archivio.media.add(mediaRipreso(media));
      file += 1;
    }
    await annota(ambiente, 'importazione', { operazioni, file });
    return { ok: true, operazioni, giaPresenti: contenuto.operazioni.length - operazioni, file };
  });
}

/**
 * Photos, signatures, videos, PDF. The blob arrives already normalised (re-encoded, EXIF gone). Capturing is one
 * transaction: blob, row and attach operation; sending is `invio_allegati.ts`.
 */

import type { ContenutoPerTipo, RuoloFirma } from '../domain/sincronia/contenuti.ts';
import type { RuoloFoto } from '../domain/verifiche/foto.ts';
import {
  accoda,
  type EsitoSalvataggio,
  maiSpedita,
  operazioniDi,
  salva,
  scordaBozze,
  seq,
  versioneCustodia,
} from './coda.ts';
import { leggiTesto } from './db.ts';
import { percorsoAllegato } from './percorso_allegato.ts';
import type { Ambiente } from './porte.ts';
import type { Allegato, AttoDi, GenereAllegato } from './tipi.ts';

export type EsitoAllegato =
  | { readonly ok: true; readonly opId: string; readonly mediaId: string }
  | Extract<EsitoSalvataggio, { ok: false }>;

export async function improntaSha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface DatiAllegato {
  verificaId: string;
  blob: Blob;
  mime: string;
  genere: Exclude<GenereAllegato, 'firma'>;
  /** 'ricezione' at the counter, 'evidenza' (default) during the inspection. */
  ruolo?: RuoloFoto;
  ordine?: number;
  descrizione?: string;
}

/** On 'spazio_esaurito' nothing was written: the caller keeps the shot, offers `liberaSpazio`, tries again. */
export async function salvaAllegato(ambiente: Ambiente, dati: DatiAllegato): Promise<EsitoAllegato> {
  return deposita(ambiente, dati, (media) => {
    const payload = {
      media_id: media.id,
      path: media.path,
      tipo_file: dati.genere,
      sha256: media.sha256,
      dimensione: media.bytes,
      ruolo: dati.ruolo ?? 'evidenza',
      ordine: dati.ordine ?? 0,
      descrizione: dati.descrizione ?? '',
    } as const;
    return { kind: 'allega_media', payload };
  });
}

/** What is queued in the same transaction as the file; returns its operation's id. */
type Insieme = (mediaId: string) => Promise<string>;

export async function salvaFirma(
  ambiente: Ambiente,
  dati: { verificaId: string; blob: Blob; mime: string; ruolo: RuoloFirma },
  insieme?: Insieme,
): Promise<EsitoAllegato> {
  const carico = (media: Allegato) => {
    const payload = {
      media_id: media.id,
      path: media.path,
      sha256: media.sha256,
      dimensione: media.bytes,
      ruolo: dati.ruolo,
    };
    return { kind: 'firma', payload } as const;
  };
  return deposita(ambiente, { ...dati, genere: 'firma' }, carico, insieme);
}

/** Intake and the signature of whoever hands the item over are one save: neither is ever here without the other. */
export async function salvaRicezione(
  ambiente: Ambiente,
  dati: { verificaId: string; firma: Blob | null; carico: Omit<ContenutoPerTipo['ricevi'], 'firma_media_id'> },
): Promise<EsitoSalvataggio> {
  const { verificaId, firma, carico } = dati;
  const ricevi = (firma_media_id: string | null): Promise<string> =>
    scordaBozze(ambiente, verificaId, 'ricevi').then(async () =>
      accoda(ambiente, {
        kind: 'ricevi',
        entityId: verificaId,
        payload: { ...carico, firma_media_id },
        // 0: nobody had it yet
        baseVersion: versioneCustodia(await ambiente.archivio.verifiche.get(verificaId)) ?? 0,
      }),
    );
  if (firma === null) return salva(ambiente, () => ricevi(null));
  return salvaFirma(ambiente, { verificaId, blob: firma, mime: firma.type, ruolo: 'firma_deposito' }, ricevi);
}

async function deposita(
  ambiente: Ambiente,
  dati: { verificaId: string; blob: Blob; mime: string; genere: GenereAllegato },
  carico: (media: Allegato) => AttoDi<'allega_media'> | AttoDi<'firma'>,
  insieme?: Insieme,
): Promise<EsitoAllegato> {
  const { archivio, clock, newId } = ambiente;
  // Hashing is asynchronous outside IndexedDB and would end the transaction: it comes first.
  const sha256 = await improntaSha256(dati.blob);
  const mediaId = newId();
  const esito = await salva(ambiente, async () => {
    const centre = (await leggiTesto(archivio, 'centre')) ?? '';
    const media: Allegato = {
      id: mediaId,
      verificaId: dati.verificaId,
      opId: '',
      genere: dati.genere,
      mime: dati.mime,
      bytes: dati.blob.size,
      sha256,
      path: '',
      variante: 0,
      state: 'da_inviare',
      attempts: 0,
      nextAttemptAt: 0,
      lastError: null,
      createdAt: clock.now(),
      confirmedAt: null,
      echoedAt: null,
      blobFreedAt: null,
    };
    media.path = percorsoAllegato(centre, media);
    await archivio.blobs.put({ mediaId, blob: dati.blob });
    media.opId = await accoda(ambiente, {
      ...carico(media),
      entityId: dati.verificaId,
      baseVersion: null,
      dependsOnMedia: mediaId,
    });
    await archivio.media.put(media);
    return insieme === undefined ? media.opId : insieme(mediaId);
  });
  return esito.ok ? { ...esito, mediaId } : esito;
}

/** Never told to the server: simply gone. Otherwise a tombstone is queued; the object itself is never overwritten. */
export async function rimuoviAllegato(
  ambiente: Ambiente,
  dati: { verificaId: string; mediaId: string },
): Promise<EsitoSalvataggio> {
  const { archivio } = ambiente;
  return salva(ambiente, async () => {
    const attach = (await operazioniDi(archivio, dati.verificaId)).find((op) => op.dependsOnMedia === dati.mediaId);
    if (attach !== undefined && maiSpedita(attach)) {
      await archivio.ops.delete(seq(attach));
      await archivio.media.delete(dati.mediaId);
      await archivio.blobs.delete(dati.mediaId);
      return attach.opId;
    }
    return accoda(ambiente, {
      kind: 'rimuovi_media',
      entityId: dati.verificaId,
      payload: { media_id: dati.mediaId },
      baseVersion: null,
      dependsOn: attach === undefined ? [] : [attach.opId],
    });
  });
}

/**
 * Photos, signatures, videos, PDF. The blob arrives already normalised (re-encoded, EXIF gone). Capturing is one
 * transaction: blob, row and attach operation; uploading has a lane of its own, so that media never hold data back.
 */

import type { ContenutoPerTipo, RuoloFirma } from '../domain/sincronia/contenuti.ts';
import type { RuoloFoto } from '../domain/verifiche/foto.ts';
import { accoda, type EsitoSalvataggio, maiSpedita, operazioniDi, salva, seq } from './coda.ts';
import { leggiTesto } from './db.ts';
import { attesiDaDecisioni, cambiaAttesa } from './decisione.ts';
import { percorsoAllegato } from './percorso_allegato.ts';
import type { Ambiente, AmbienteInvio, ErroreRete } from './porte.ts';
import { annota } from './registro.ts';
import { attesa, corsiaAperta } from './ritmo.ts';
import { aspettaAccesso, frenaCorsia, leggiCorsia, liberaCorsia } from './svuota.ts';
import type { Allegato, GenereAllegato, Json } from './tipi.ts';

const CONCORRENZA = 2;
const PRECEDENZA = { firma: 0, immagine: 1, documento: 2, video: 3 } satisfies Record<GenereAllegato, number>;
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
    const payload: ContenutoPerTipo['allega_media'] = {
      media_id: media.id,
      path: media.path,
      tipo_file: dati.genere,
      sha256: media.sha256,
      dimensione: media.bytes,
      ruolo: dati.ruolo ?? 'evidenza',
      ordine: dati.ordine ?? 0,
      descrizione: dati.descrizione ?? '',
    };
    return { kind: 'allega_media', payload: { ...payload } };
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
    const payload: ContenutoPerTipo['firma'] = {
      media_id: media.id,
      path: media.path,
      sha256: media.sha256,
      dimensione: media.bytes,
      ruolo: dati.ruolo,
    };
    return { kind: 'firma' as const, payload: { ...payload } };
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
    accoda(ambiente, {
      kind: 'ricevi',
      entityId: verificaId,
      payload: { ...carico, firma_media_id },
      baseVersion: null,
    });
  if (firma === null) return salva(ambiente, () => ricevi(null));
  return salvaFirma(ambiente, { verificaId, blob: firma, mime: firma.type, ruolo: 'firma_deposito' }, ricevi);
}

async function deposita(
  ambiente: Ambiente,
  dati: { verificaId: string; blob: Blob; mime: string; genere: GenereAllegato },
  carico: (media: Allegato) => Pick<Parameters<typeof accoda>[1], 'kind' | 'payload'>,
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
    const payload: ContenutoPerTipo['rimuovi_media'] = { media_id: dati.mediaId };
    return accoda(ambiente, {
      kind: 'rimuovi_media',
      entityId: dati.verificaId,
      payload: { ...payload },
      baseVersion: null,
      dependsOn: attach === undefined ? [] : [attach.opId],
    });
  });
}

export interface EsitoAllegati {
  fine: 'vuota' | 'in_pausa' | 'accesso' | 'errore';
  inviati: number;
}

/** Only the holder of the media lock calls this: whoever was uploading these is gone. */
export async function recuperaAllegati(ambiente: AmbienteInvio): Promise<void> {
  const { media } = ambiente.archivio;
  await media.where('state').equals('in_invio').modify({ state: 'da_inviare' });
}

/** The media lane: two uploads at a time, first what a decision waits for, then signatures. The caller holds the media lock. */
export async function inviaAllegati(ambiente: AmbienteInvio, forced: boolean): Promise<EsitoAllegati> {
  const now = ambiente.clock.now();
  if (!corsiaAperta(await leggiCorsia(ambiente, 'media'), now, forced)) return { fine: 'in_pausa', inviati: 0 };
  const waiting = await ambiente.archivio.media.where('state').equals('da_inviare').toArray();
  const attesi = await attesiDaDecisioni(ambiente.archivio);
  const due = waiting
    .filter((media) => forced || media.nextAttemptAt <= now || media.nextAttemptAt - now > 10 * 60_000)
    .sort(
      (a, b) =>
        Number(attesi.has(b.opId)) - Number(attesi.has(a.opId)) ||
        PRECEDENZA[a.genere] - PRECEDENZA[b.genere] ||
        a.createdAt - b.createdAt,
    );
  const esito: EsitoAllegati = { fine: 'vuota', inviati: 0 };
  const worker = async (): Promise<void> => {
    for (let media = due.shift(); media !== undefined && esito.fine === 'vuota'; media = due.shift()) {
      await inviaUno(ambiente, media, esito);
    }
  };
  await Promise.all(Array.from({ length: CONCORRENZA }, worker));
  if (esito.inviati > 0 && esito.fine === 'vuota') await liberaCorsia(ambiente, 'media');
  return esito;
}

async function inviaUno(ambiente: AmbienteInvio, media: Allegato, esito: EsitoAllegati): Promise<void> {
  const { archivio, network } = ambiente;
  const stored = await archivio.blobs.get(media.id);
  if (stored === undefined) return perso(ambiente, media);
  await archivio.media.update(media.id, { state: 'in_invio', attempts: media.attempts + 1 });
  const sent = await network.inviaMedia(media.path, stored.blob, media.mime);
  if (!sent.ok) return rimanda(ambiente, media, esito, sent.errore, sent.retryAfterMs);
  if (sent.value === 'exists') {
    const there = await network.leggiImprontaMedia(media.path);
    if (!there.ok) return rimanda(ambiente, media, esito, there.errore, there.retryAfterMs);
    const same = there.value !== null && there.value.sha256 === media.sha256 && there.value.bytes === media.bytes;
    if (!same) return cambiaPercorso(ambiente, media);
  }
  await conferma(ambiente, media);
  esito.inviati += 1;
}

/** The object is there: now, and only now, the attach operation may leave. */
async function conferma(ambiente: AmbienteInvio, media: Allegato): Promise<void> {
  const { archivio, clock } = ambiente;
  await archivio.transaction('rw', archivio.media, archivio.ops, async () => {
    await archivio.media.update(media.id, { state: 'inviato', confirmedAt: clock.now(), lastError: null });
    await archivio.ops
      .where('opId')
      .equals(media.opId)
      .filter((op) => op.state === 'waiting_media')
      .modify({ state: 'pending' });
  });
}

async function cambiaPercorso(ambiente: AmbienteInvio, media: Allegato): Promise<void> {
  const { archivio, clock } = ambiente;
  await archivio.transaction('rw', archivio.meta, archivio.media, archivio.ops, async () => {
    const centre = (await leggiTesto(archivio, 'centre')) ?? '';
    const variante = media.variante + 1;
    const path = percorsoAllegato(centre, { ...media, variante });
    await archivio.media.update(media.id, { variante, path, state: 'da_inviare' });
    const op = await archivio.ops.where('opId').equals(media.opId).first();
    if (op === undefined) return;
    const payload = conPercorso(op.payload, path);
    if (maiSpedita(op)) {
      await archivio.ops.update(seq(op), { payload });
      return;
    }
    // It left once with the old path and must stay as it was: a successor carries the new one.
    await archivio.ops.update(seq(op), { state: 'rejected', lastError: 'sostituita', resolvedAt: clock.now() });
    const { kind, entityId, baseVersion } = op;
    const opId = await accoda(ambiente, { kind, entityId, baseVersion, payload, dependsOnMedia: media.id });
    await archivio.media.update(media.id, { opId });
    await cambiaAttesa(archivio, entityId, op.opId, opId);
  });
}

const conPercorso = (payload: Json, path: string): Json =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? { ...payload, path } : payload;

async function rimanda(
  ambiente: AmbienteInvio,
  media: Allegato,
  esito: EsitoAllegati,
  errore: ErroreRete,
  retryAfterMs: number | undefined,
): Promise<void> {
  const nextAttemptAt = ambiente.clock.now() + attesa(media.attempts + 1, ambiente.random);
  await ambiente.archivio.media.update(media.id, { state: 'da_inviare', nextAttemptAt, lastError: errore });
  if (errore === 'non_autorizzato') {
    esito.fine = 'accesso';
    return aspettaAccesso(ambiente);
  }
  // A refused or too large file concerns only itself; anything else concerns the lane.
  if (errore === 'rifiutata' || errore === 'troppo_grande' || errore === 'guasto') return;
  esito.fine = 'errore';
  await frenaCorsia(ambiente, 'media', retryAfterMs);
}

async function perso(ambiente: AmbienteInvio, media: Allegato): Promise<void> {
  const { archivio } = ambiente;
  await archivio.transaction('rw', archivio.media, archivio.ops, archivio.syncLog, async () => {
    await archivio.media.update(media.id, { state: 'inviato', lastError: 'file assente sul tablet' });
    await archivio.ops.where('opId').equals(media.opId).modify({ state: 'rejected', lastError: 'allegato_mancante' });
    await annota(ambiente, 'allegato_mancante', { media: media.id, verifica: media.verificaId });
  });
}

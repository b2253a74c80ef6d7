/** Uploading has a lane of its own, so that media never hold data back; a file that the server refuses waits for a person. */
import type { PromiseExtended } from 'dexie';
import { accoda, maiSpedita, seq } from './coda.ts';
import { leggiTesto } from './db.ts';
import { attesiDaDecisioni, cambiaAttesa } from './decisione.ts';
import { percorsoAllegato } from './percorso_allegato.ts';
import type { AmbienteInvio, ErroreRete } from './porte.ts';
import { annota } from './registro.ts';
import { attesa, corsiaAperta } from './ritmo.ts';
import { aspettaAccesso, frenaCorsia, leggiCorsia, liberaCorsia } from './svuota.ts';
import type { Allegato, GenereAllegato } from './tipi.ts';

const CONCORRENZA = 2;
const PRECEDENZA = { firma: 0, immagine: 1, documento: 2, video: 3 } satisfies Record<GenereAllegato, number>;

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
    if (op?.kind !== 'allega_media' && op?.kind !== 'firma') return;
    const payload = { ...op.payload, path };
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

/** A file of its own fault waits for a person; the others, and the lane, go on. */
const RIFIUTO = {
  vietato: 'file_vietato',
  rifiutata: 'file_rifiutato',
  troppo_grande: 'file_rifiutato',
} as const satisfies Partial<Record<ErroreRete, string>>;
const eRifiuto = (errore: ErroreRete): errore is keyof typeof RIFIUTO => Object.hasOwn(RIFIUTO, errore);

async function rimanda(
  ambiente: AmbienteInvio,
  media: Allegato,
  esito: EsitoAllegati,
  errore: ErroreRete,
  retryAfterMs: number | undefined,
): Promise<void> {
  // The archive says 403 to a session that was ended elsewhere too: it is this file's fault only if the server knows us still.
  if (errore === 'vietato') {
    const ancora = await ambiente.network.manifesto();
    if (!ancora.ok && !eRifiuto(ancora.errore))
      return rimanda(ambiente, media, esito, ancora.errore, ancora.retryAfterMs);
    if (ancora.ok && ancora.value.centro.sospeso) return aspettaIlCentro(ambiente, media);
  }
  if (eRifiuto(errore)) return rifiutaFile(ambiente, media, RIFIUTO[errore]);
  const nextAttemptAt = ambiente.clock.now() + attesa(media.attempts + 1, ambiente.random);
  await ambiente.archivio.media.update(media.id, { state: 'da_inviare', nextAttemptAt, lastError: errore });
  if (errore === 'non_autorizzato') {
    esito.fine = 'accesso';
    return aspettaAccesso(ambiente);
  }
  // 404, 409 and the server's own faults may be this file's alone.
  if (errore === 'guasto') return;
  esito.fine = 'errore';
  await frenaCorsia(ambiente, 'media', retryAfterMs);
}

/** No fault of the file, and nothing that a person at the counter could mend. */
const CENTRO_SOSPESO = 'centro_sospeso';
const ATTESA_CENTRO_MS = 5 * 60_000;

async function aspettaIlCentro({ archivio, clock }: AmbienteInvio, media: Allegato): Promise<void> {
  const nextAttemptAt = clock.now() + ATTESA_CENTRO_MS;
  await archivio.media.update(media.id, { state: 'da_inviare', nextAttemptAt, lastError: CENTRO_SOSPESO });
}

/** The centre is active again: what waited for that may leave at once. Inside a transaction. */
export function riprendiDopoSospensione({ archivio }: AmbienteInvio): PromiseExtended<number> {
  return archivio.media
    .where('state')
    .equals('da_inviare')
    .filter(({ lastError }) => lastError === CENTRO_SOSPESO)
    .modify({ nextAttemptAt: 0, lastError: null });
}

async function rifiutaFile(ambiente: AmbienteInvio, media: Allegato, motivo: string): Promise<void> {
  const { archivio } = ambiente;
  await archivio.transaction('rw', archivio.media, archivio.ops, archivio.syncLog, archivio.meta, async () => {
    await archivio.media.update(media.id, { state: 'rifiutato', lastError: motivo });
    await archivio.ops.where('opId').equals(media.opId).modify({ state: 'rejected', lastError: motivo });
    await annota(ambiente, 'file_rifiutato', { media: media.id, verifica: media.verificaId, motivo });
  });
}

async function perso(ambiente: AmbienteInvio, media: Allegato): Promise<void> {
  const { archivio } = ambiente;
  await archivio.transaction('rw', archivio.media, archivio.ops, archivio.syncLog, archivio.meta, async () => {
    await archivio.media.update(media.id, { state: 'rifiutato', lastError: 'allegato_mancante' });
    await archivio.ops.where('opId').equals(media.opId).modify({ state: 'rejected', lastError: 'allegato_mancante' });
    await annota(ambiente, 'allegato_mancante', { media: media.id, verifica: media.verificaId });
  });
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;
type Corpo = Parameters<Adapter['uploadObject']>[3];

const scheda = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string(), size: z.number() });
type Scheda = z.infer<typeof scheda>;

/**
 * Keeps uploaded files on disk for Lite, which decides who may read and write. A file's name is the hash of its key:
 * a key never becomes a path, whatever it contains. Beside each file stands a card with its type.
 */
export function diskStorage(cartella: string): Adapter {
  const posto = (bucket: string, chiave: string) =>
    join(cartella, impronta(bucket).slice(0, 16), impronta(`${bucket}/${chiave}`));

  async function leggiScheda(percorso: string): Promise<Metadata> {
    const [carta, file] = await Promise.all([readFile(`${percorso}.json`, 'utf8'), stat(percorso)]);
    return metadati(scheda.parse(JSON.parse(carta)), file.mtime);
  }

  async function deposita(percorso: string, contenuto: Uint8Array, carta: Scheda): Promise<void> {
    await mkdir(join(percorso, '..'), { recursive: true });
    const provvisorio = `${percorso}.${randomUUID()}`;
    await writeFile(provvisorio, contenuto);
    await writeFile(`${percorso}.json`, JSON.stringify(carta));
    await rename(provvisorio, percorso);
  }

  const cancella = async (bucket: string, chiave: string) => {
    const percorso = posto(bucket, chiave);
    await rm(percorso, { force: true });
    await rm(`${percorso}.json`, { force: true });
  };

  return {
    driver: null,
    async getObject(bucket, chiave, _versione, intestazioni) {
      const percorso = posto(bucket, chiave);
      const dati = await leggiScheda(percorso);
      if (intestazioni?.ifNoneMatch === dati.eTag) return { httpStatusCode: 304, metadata: dati };
      const tratto = intestazioni?.range === undefined ? null : leggiTratto(intestazioni.range, dati.size);
      if (tratto === null) return { httpStatusCode: 200, metadata: dati, body: await readFile(percorso) };
      const [inizio, fine] = tratto;
      return {
        httpStatusCode: 206,
        metadata: { ...dati, contentLength: fine - inizio + 1, contentRange: `bytes ${inizio}-${fine}/${dati.size}` },
        body: Readable.toWeb(createReadStream(percorso, { start: inizio, end: fine })),
      };
    },
    async uploadObject(bucket, chiave, _versione, corpo, mimetype, cacheControl) {
      const contenuto = await interi(corpo);
      const carta = {
        mimetype,
        cacheControl,
        eTag: `"${impronta(contenuto).slice(0, 32)}"`,
        size: contenuto.byteLength,
      };
      await deposita(posto(bucket, chiave), contenuto, carta);
      return metadati(carta, new Date());
    },
    async deleteObject(bucket, chiave) {
      await cancella(bucket, chiave);
    },
    async deleteObjects(bucket, chiavi) {
      await Promise.all(chiavi.map((chiave) => cancella(bucket, chiave)));
    },
    async copyObject(bucket, chiave, _versione, altroBucket, altraChiave) {
      const [da, a] = [posto(bucket, chiave), posto(altroBucket, altraChiave)];
      await mkdir(join(a, '..'), { recursive: true });
      await copyFile(`${da}.json`, `${a}.json`);
      await copyFile(da, a);
      const { eTag, lastModified } = await leggiScheda(a);
      return { httpStatusCode: 200, eTag, ...(lastModified === undefined ? {} : { lastModified }) };
    },
    headObject: (bucket, chiave) => leggiScheda(posto(bucket, chiave)),
    privateAssetUrl: async (bucket, chiave) => `file://${posto(bucket, chiave)}`,
  };
}

const impronta = (dati: string | Uint8Array): string => createHash('sha256').update(dati).digest('hex');

const metadati = (carta: Scheda, lastModified: Date): Metadata => ({
  ...carta,
  contentLength: carta.size,
  lastModified,
  httpStatusCode: 200,
});

async function interi(corpo: Corpo): Promise<Uint8Array> {
  if (corpo instanceof Uint8Array) return corpo;
  const pezzi: Uint8Array[] = [];
  const lettore = corpo.getReader();
  for (let passo = await lettore.read(); !passo.done; passo = await lettore.read()) pezzi.push(passo.value);
  return Buffer.concat(pezzi);
}

/** One range only, as browsers ask for video; anything else gets the whole file. */
function leggiTratto(range: string, lunghezza: number): [number, number] | null {
  const [, da, a] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (da === undefined) return null;
  const inizio = Number(da);
  const fine = Math.min(a === undefined || a === '' ? lunghezza - 1 : Number(a), lunghezza - 1);
  return inizio > fine ? null : [inizio, fine];
}

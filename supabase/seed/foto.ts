import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesMatchType } from '../functions/_shared/primi-byte.ts';
import type { LocalBackend } from '../local/backend/backend.ts';
import type { Sql } from '../local/backend/database.ts';
import type { Soggetto } from './backgrounds.ts';
import { idOf, insert } from './rows.ts';

export type Archive = Pick<LocalBackend['archive'], 'uploadObject'>;

interface ItemStorage {
  bucket: 'media-annunci' | 'media-verifiche';
  nome: string;
  dati: Uint8Array;
  quando: Date;
  di: string;
}

const FOLDER = join(import.meta.dirname, 'immagini');
const letti = new Map<string, Uint8Array>();

export function readPhoto(soggetto: Soggetto, misura: 'grande' | 'mezzana' | 'piccola'): Uint8Array {
  const nome = `${soggetto}.${misura}.webp`;
  const dati = letti.get(nome) ?? new Uint8Array(readFileSync(join(FOLDER, nome)));
  letti.set(nome, dati);
  return dati;
}

export const sha256 = (dati: Uint8Array): string => createHash('sha256').update(dati).digest('hex');

/** Path of three widths, without their suffix. */
export const photoBase = (venditore: string, soggetto: Soggetto): string => `${venditore}/${idOf('foto', soggetto)}-3`;

/** Files with the rows that upload and file check leave (23_files). */
export async function deposit(sql: Sql, archive: Archive, deposits: readonly ItemStorage[]): Promise<void> {
  const righe = await Promise.all(
    deposits.map(async ({ bucket, nome, dati, quando, di }) => {
      if (!bytesMatchType(dati, 'image/webp')) throw new Error(`${nome} is no WebP`);
      const version = randomUUID();
      const metadata = await archive.uploadObject(bucket, nome, version, dati, 'image/webp', 'max-age=31536000');
      return {
        bucket_id: bucket,
        name: nome,
        owner: di,
        owner_id: di,
        metadata,
        version,
        created_at: quando,
        updated_at: quando,
        last_accessed_at: quando,
      };
    }),
  );
  const oggetti = righe.map((riga) => ({ id: randomUUID(), ...riga, user_metadata: {} }));
  await insert(sql, 'storage.objects', oggetti);
  // As the job records them; of evidence also the hash.
  const digests = Object.fromEntries(
    deposits.filter(({ bucket }) => bucket === 'media-verifiche').map(({ nome, dati }) => [nome, sha256(dati)]),
  );
  await sql(
    `insert into privato.file_controllati (id_oggetto, bucket, nome, versione, impronta, esito, tentativi, prossimo_tentativo)
     select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at), $2::text::jsonb ->> o.name, 'vero', 1, o.created_at
     from storage.objects o where o.id = any (array(select jsonb_array_elements_text($1::text::jsonb)::uuid))`,
    [JSON.stringify(oggetti.map(({ id }) => id)), JSON.stringify(digests)],
  );
}

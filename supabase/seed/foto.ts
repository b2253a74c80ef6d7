import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byteDelTipo } from '../functions/_shared/primi-byte.ts';
import type { LocalBackend } from '../local/backend/backend.ts';
import type { Sql } from '../local/backend/database.ts';
import type { Soggetto } from './fondi.ts';
import { idDi, inserisci } from './righe.ts';

export type Archivio = Pick<LocalBackend['archivio'], 'uploadObject'>;

interface Deposito {
  bucket: 'media-annunci' | 'media-verifiche';
  nome: string;
  dati: Uint8Array;
  quando: Date;
  di: string;
}

const CARTELLA = join(import.meta.dirname, 'immagini');
const letti = new Map<string, Uint8Array>();

export function leggiFoto(soggetto: Soggetto, misura: 'grande' | 'mezzana' | 'piccola'): Uint8Array {
  const nome = `${soggetto}.${misura}.webp`;
  const dati = letti.get(nome) ?? new Uint8Array(readFileSync(join(CARTELLA, nome)));
  letti.set(nome, dati);
  return dati;
}

export const sha256 = (dati: Uint8Array): string => createHash('sha256').update(dati).digest('hex');

/** Path of three widths, without their suffix. */
export const baseFoto = (venditore: string, soggetto: Soggetto): string => `${venditore}/${idDi('foto', soggetto)}-3`;

/** Files with the rows that upload and file check leave (23_files). */
export async function deposita(sql: Sql, archivio: Archivio, depositi: readonly Deposito[]): Promise<void> {
  const righe = await Promise.all(
    depositi.map(async ({ bucket, nome, dati, quando, di }) => {
      if (!byteDelTipo(dati, 'image/webp')) throw new Error(`${nome} is no WebP`);
      const version = randomUUID();
      const metadata = await archivio.uploadObject(bucket, nome, version, dati, 'image/webp', 'max-age=31536000');
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
  await inserisci(sql, 'storage.objects', oggetti);
  // As the job records them; of evidence also the hash.
  const impronte = Object.fromEntries(
    depositi.filter(({ bucket }) => bucket === 'media-verifiche').map(({ nome, dati }) => [nome, sha256(dati)]),
  );
  await sql(
    `insert into privato.file_controllati (id_oggetto, bucket, nome, versione, impronta, esito, tentativi, prossimo_tentativo)
     select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at), $2::text::jsonb ->> o.name, 'vero', 1, o.created_at
     from storage.objects o where o.id = any (array(select jsonb_array_elements_text($1::text::jsonb)::uuid))`,
    [JSON.stringify(oggetti.map(({ id }) => id)), JSON.stringify(impronte)],
  );
}

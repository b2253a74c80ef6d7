import type { Sql } from '../local/backend/database.ts';
import { centro } from './centri.ts';
import { type Archive, deposit, readPhoto, sha256 } from './foto.ts';
import { utente } from './persone.ts';
import { idOf, insert } from './rows.ts';
import type { Story } from './stories.ts';
import { dopo } from './tempo.ts';
import { verifica } from './verifiche.ts';

/** One photo per received item, in the private bucket, named by its hash. */
export async function seedEvidence(sql: Sql, archive: Archive, stories: readonly Story[]): Promise<void> {
  const takenShots = stories.flatMap((v) => (v.ricevuta === null ? [] : [shotOf(v, v.ricevuta)]));
  await deposit(
    sql,
    archive,
    takenShots.map(({ riga, dati, quando, di }) => ({
      bucket: 'media-verifiche' as const,
      nome: riga.url_file,
      dati,
      quando,
      di,
    })),
  );
  await insert(
    sql,
    'public.media_verifica',
    takenShots.map(({ riga }) => riga),
  );
}

function shotOf(v: Story, ricevuta: Date) {
  const dati = readPhoto(v.soggetto, 'grande');
  const impronta = sha256(dati);
  const id = idOf('prova', v.soggetto);
  const quando = dopo(ricevuta, v.decisa === null ? 0 : 20);
  const riga = {
    id,
    id_verifica: verifica(v),
    tipo_file: 'immagine',
    url_file: `${centro(v.centro)}/${verifica(v)}/${id}-${impronta.slice(0, 16)}.webp`,
    descrizione: v.decisa === null ? 'Oggetto alla ricezione' : 'Vista d’insieme al banco',
    ordine: 0,
    sha256: impronta,
    dimensione: dati.byteLength,
    ruolo: v.decisa === null ? 'ricezione' : 'evidenza',
    conserva_fino_al: `${quando.getUTCFullYear() + 10}-12-31`,
    created_at: quando,
  };
  return { riga, dati, quando, di: utente(v.centro) };
}

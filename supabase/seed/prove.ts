import type { Sql } from '../local/backend/database.ts';
import { centro } from './centri.ts';
import { type Archivio, deposita, leggiFoto, sha256 } from './foto.ts';
import { utente } from './persone.ts';
import { idDi, inserisci } from './righe.ts';
import { dopo } from './tempo.ts';
import { verifica } from './verifiche.ts';
import type { Vicenda } from './vicende.ts';

/** One photo per received item, in the private bucket, named by its hash. */
export async function seminaProve(sql: Sql, archivio: Archivio, vicende: readonly Vicenda[]): Promise<void> {
  const scatti = vicende.flatMap((v) => (v.ricevuta === null ? [] : [scatto(v, v.ricevuta)]));
  await deposita(
    sql,
    archivio,
    scatti.map(({ riga, dati, quando, di }) => ({
      bucket: 'media-verifiche' as const,
      nome: riga.url_file,
      dati,
      quando,
      di,
    })),
  );
  await inserisci(
    sql,
    'public.media_verifica',
    scatti.map(({ riga }) => riga),
  );
}

function scatto(v: Vicenda, ricevuta: Date) {
  const dati = leggiFoto(v.soggetto, 'grande');
  const impronta = sha256(dati);
  const id = idDi('prova', v.soggetto);
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

import * as z from 'zod/mini';
import { erroreDaRisposta } from './errori.ts';
import { clienteSupabase, procedura } from './supabase.ts';

/** A picture ready to leave: both widths, already free of metadata. */
export type FotoPronta = { grande: Blob; piccola: Blob; larghezza: number; altezza: number };
export type FotoCaricata = { url_file: string; larghezza: number; altezza: number };

export type NuovoAnnuncio = {
  titolo: string;
  descrizione: string;
  prezzo: number;
  condizione: string;
  category_id: string;
  localita: string;
  metodo_spedizione: string;
  spedizione_a_carico: string;
  dimensione_pacco: string | null;
  costo_spedizione: number;
  telefono_contatto: string;
};

/** Uploads both widths under a path that starts with the owner and can't be guessed; never overwrites (decision A7). */
export async function caricaFoto(idUtente: string, foto: FotoPronta): Promise<FotoCaricata> {
  const estensione = foto.grande.type === 'image/webp' ? 'webp' : 'jpg';
  const base = `${idUtente}/${crypto.randomUUID()}`;
  await carica(`${base}.piccola.${estensione}`, foto.piccola);
  await carica(`${base}.grande.${estensione}`, foto.grande);
  return { url_file: `${base}.grande.${estensione}`, larghezza: foto.larghezza, altezza: foto.altezza };
}

async function carica(percorso: string, blob: Blob): Promise<void> {
  const { error } = await (await clienteSupabase()).storage.from('media-annunci').upload(percorso, blob, {
    contentType: blob.type,
    cacheControl: '31536000',
    upsert: false,
  });
  if (error)
    throw erroreDaRisposta(Number('status' in error ? error.status : 0), {
      error: 'Si sono verificati errori durante il caricamento delle immagini.',
    });
}

/** Publishes listing and pictures in one transaction; answers the listing's id. */
export async function pubblicaAnnuncio(annuncio: NuovoAnnuncio, foto: FotoCaricata[]): Promise<string> {
  return z.parse(z.string(), await procedura('pubblica_annuncio', { p_annuncio: annuncio, p_media: foto }));
}

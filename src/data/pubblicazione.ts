import * as z from 'zod/mini';
import { caricaFile, estensione } from './carico.ts';
import { comando } from './supabase.ts';

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

/** Uploads both widths, public from that moment on. */
export async function caricaFoto(idUtente: string, foto: FotoPronta): Promise<FotoCaricata> {
  const [base, fine] = [`${idUtente}/${crypto.randomUUID()}`, estensione(foto.grande)];
  await caricaFile('media-annunci', `${base}.piccola.${fine}`, foto.piccola);
  await caricaFile('media-annunci', `${base}.grande.${fine}`, foto.grande);
  return { url_file: `${base}.grande.${fine}`, larghezza: foto.larghezza, altezza: foto.altezza };
}

/** Publishes listing and pictures in one transaction; answers the listing's id. */
export async function pubblicaAnnuncio(
  annuncio: NuovoAnnuncio,
  foto: FotoCaricata[],
  idComando: string,
): Promise<string> {
  return z.parse(z.string(), await comando('pubblica_annuncio', { p_annuncio: annuncio, p_media: foto }, idComando));
}

/** 'Ripubblica come nuovo annuncio' of a listing that came back Non Conforme; answers the new listing's id (decision C7). */
export async function ripubblicaAnnuncio(id: string, idComando: string): Promise<string> {
  return z.parse(z.string(), await comando('ripubblica_annuncio', { p_id: id }, idComando));
}

import * as z from 'zod/mini';
import { letturaBacheca, MIEI } from './bacheca.ts';
import { caricaFile, estensione } from './carico.ts';
import { creaComando } from './comando.ts';
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

/** What already arrived, by the picture itself: a second try uploads only the others. */
const arrivate = new WeakMap<Blob, FotoCaricata>();

/** Uploads both widths, public from that moment on. */
async function caricaFoto(idUtente: string, foto: FotoPronta): Promise<FotoCaricata> {
  const gia = arrivate.get(foto.grande);
  if (gia?.url_file.startsWith(`${idUtente}/`)) return gia;
  const [base, fine] = [`${idUtente}/${crypto.randomUUID()}`, estensione(foto.grande)];
  await caricaFile('media-annunci', `${base}.piccola.${fine}`, foto.piccola);
  await caricaFile('media-annunci', `${base}.grande.${fine}`, foto.grande);
  const arrivata = { url_file: `${base}.grande.${fine}`, larghezza: foto.larghezza, altezza: foto.altezza };
  arrivate.set(foto.grande, arrivata);
  return arrivata;
}

type DaPubblicare = {
  idUtente: string;
  annuncio: NuovoAnnuncio;
  foto: readonly FotoPronta[];
  /** How many pictures have arrived, told while they go. */
  onArrivate: (quante: number) => void;
};

/** Uploads the pictures one by one, then publishes listing and pictures in one transaction; answers the listing's id. */
export const pubblicaAnnuncio = creaComando({
  esegui: async ({ idUtente, annuncio, foto, onArrivate }: DaPubblicare, id) => {
    const caricate: FotoCaricata[] = [];
    for (const f of foto) {
      onArrivate(caricate.length);
      caricate.push(await caricaFoto(idUtente, f));
    }
    onArrivate(foto.length);
    return z.parse(z.string(), await comando('pubblica_annuncio', { p_annuncio: annuncio, p_media: caricate }, id));
  },
  rinnova: () => [letturaBacheca().queryKey, MIEI],
});

/** 'Ripubblica come nuovo annuncio' of a listing that came back Non Conforme; answers the new listing's id (decision C7). */
export const ripubblicaAnnuncio = creaComando({
  esegui: async (annuncio: string, id) =>
    z.parse(z.string(), await comando('ripubblica_annuncio', { p_id: annuncio }, id)),
  rinnova: () => [letturaBacheca().queryKey, MIEI],
});

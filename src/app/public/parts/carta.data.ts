import type { AnnuncioCard } from '../../../data/annunci/annunci.ts';

/** Only what a card renders, because the page carries it twice: as HTML and for hydration. */
export type CardData = Pick<
  AnnuncioCard,
  | 'id'
  | 'numero_annuncio'
  | 'titolo'
  | 'prezzo_esposto'
  | 'localita'
  | 'stato_annuncio'
  | 'stato_verifica'
  | 'stato_prenotazione'
  | 'scadenza_prenotazione'
  | 'immagine_principale'
  | 'foto'
>;

export const cardData = (annuncio: AnnuncioCard): CardData => ({
  id: annuncio.id,
  numero_annuncio: annuncio.numero_annuncio,
  titolo: annuncio.titolo,
  prezzo_esposto: annuncio.prezzo_esposto,
  localita: annuncio.localita,
  stato_annuncio: annuncio.stato_annuncio,
  stato_verifica: annuncio.stato_verifica,
  stato_prenotazione: annuncio.stato_prenotazione,
  scadenza_prenotazione: annuncio.scadenza_prenotazione,
  immagine_principale: annuncio.immagine_principale,
  foto: annuncio.foto,
});

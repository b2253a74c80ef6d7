import { type AnnuncioDetail, featuredAnnuncio, searchAnnunci } from '../../data/annunci/annunci.ts';
import { activeCategorie, type Categoria } from '../../data/annunci/categorie.ts';
import { NO_FILTERS } from '../../domain/annunci/filters.ts';
import type { Capabilities, Richiesta } from './pagina.ts';
import { type CardData, cardData } from './parts/carta.data.ts';

export type HomeData = {
  recent: CardData[];
  categorie: Categoria[];
  totale: number;
  vetrina: AnnuncioDetail | null;
};

/** Fetches 12, shows up to 8 (spec 1, section 9); without the showcased one. */
export async function carica(
  _richiesta: Richiesta,
  {
    source,
    categorie: readCategorie = () => activeCategorie(source),
    vetrina: readShowcase = () => featuredAnnuncio(source),
  }: Capabilities,
): Promise<HomeData> {
  const [recent, vetrina, categorie] = await Promise.all([
    searchAnnunci(source, { ...NO_FILTERS, limite: 12 }),
    readShowcase(),
    readCategorie(),
  ]);
  return {
    recent: recent.righe
      .filter((riga) => riga.id !== vetrina?.id)
      .slice(0, 8)
      .map(cardData),
    categorie: categorie.filter((categoria) => categoria.parent_id === null),
    totale: recent.totale,
    vetrina,
  };
}

import { searchAnnunci } from '../../data/annunci/annunci.ts';
import { activeCategorie, type Categoria } from '../../data/annunci/categorie.ts';
import { type Filters, NO_FILTERS, readFilters } from '../../domain/annunci/filters.ts';
import type { Capabilities, Richiesta } from './pagina.ts';
import { type CardData, cardData } from './parts/carta.data.ts';

export type ListData = {
  elenco: { righe: CardData[]; totale: number; oltre: boolean; pagina: number; corretto: string | null };
  categorie: Categoria[];
  filtri: Filters;
  /** Without results: the newest of its category, or of all. */
  simili: CardData[];
};

export async function carica(
  { ricerca }: Richiesta,
  { source, categorie: readCategorie = () => activeCategorie(source) }: Capabilities,
): Promise<ListData> {
  const filtri = readFilters(ricerca);
  const [elenco, categorie] = await Promise.all([searchAnnunci(source, { ...filtri, limite: 20 }), readCategorie()]);
  const simili =
    elenco.totale > 0
      ? []
      : (await searchAnnunci(source, { ...NO_FILTERS, categoria: filtri.categoria, limite: 8 })).righe.map(cardData);
  return { elenco: { ...elenco, righe: elenco.righe.map(cardData) }, categorie, filtri, simili };
}

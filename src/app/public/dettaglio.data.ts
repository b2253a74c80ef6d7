import { type AnnuncioDetail, annuncioDetail, searchAnnunci } from '../../data/annunci/annunci.ts';
import { NO_FILTERS } from '../../domain/annunci/filters.ts';
import type { Capabilities, Richiesta } from './pagina.ts';
import { type CardData, cardData } from './parts/carta.data.ts';

export type DetailData = { annuncio: AnnuncioDetail; simili: CardData[] };

const SIMILAR_COUNT = 4;

/** The listing and newest others of its category, whose failure keeps the page. */
export async function carica({ params }: Richiesta, { source }: Capabilities): Promise<DetailData | null> {
  const annuncio = await annuncioDetail(source, params['id'] ?? '');
  if (annuncio === null) return null;
  const { categoria } = annuncio;
  const altri =
    categoria === ''
      ? []
      : await searchAnnunci(source, { ...NO_FILTERS, categoria, limite: SIMILAR_COUNT + 1 }).then(
          ({ righe }) => righe,
          (errore: unknown) => {
            console.warn('similar listings could not be read', errore);
            return [];
          },
        );
  const simili = altri.filter(({ id }) => id !== annuncio.id).slice(0, SIMILAR_COUNT);
  return { annuncio, simili: simili.map(cardData) };
}

import type { CategoriaSlug } from '../../../src/domain/categorie/semi.ts';
import type { Soggetto } from '../backgrounds.ts';
import type { Persona } from '../persone.ts';

/** Picture (key), seller, price in euro, condition, shipping, title, text. */
export type Item = readonly [
  soggetto: Soggetto,
  venditore: Persona,
  euro: number,
  condizione: 'Nuovo' | 'Come nuovo' | 'Usato' | 'Usato con segni di usura' | 'Non funzionante',
  spedizione: 'punto' | 'corriere' | 'inclusa' | 'mano',
  titolo: string,
  descrizione: string,
];

export interface Department {
  slug: CategoriaSlug;
  pacco: 'piccolo' | 'medio' | 'grande' | 'maxi';
  voci: readonly Item[];
}

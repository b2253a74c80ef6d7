import type { SlugCategoria } from '../../../src/domain/categorie/semi.ts';
import type { Soggetto } from '../fondi.ts';
import type { Persona } from '../persone.ts';

/** Picture (key), seller, price in euro, condition, shipping, title, text. */
export type Voce = readonly [
  soggetto: Soggetto,
  venditore: Persona,
  euro: number,
  condizione: 'Nuovo' | 'Come nuovo' | 'Usato' | 'Usato con segni di usura' | 'Non funzionante',
  spedizione: 'punto' | 'corriere' | 'inclusa' | 'mano',
  titolo: string,
  descrizione: string,
];

export interface Reparto {
  slug: SlugCategoria;
  pacco: 'piccolo' | 'medio' | 'grande' | 'maxi';
  voci: readonly Voce[];
}

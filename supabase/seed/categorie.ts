import type { SlugCategoria } from '../../src/domain/categorie/semi.ts';
import { idDi } from './righe.ts';

/** The ids of the tree that 95_data of the migrations plants: the seed finds it there. */
export const categoria = (slug: SlugCategoria): string => idDi('categoria', slug);
export const sottocategoria = (slug: SlugCategoria, posto: number): string => idDi('categoria', `${slug}/${posto}`);

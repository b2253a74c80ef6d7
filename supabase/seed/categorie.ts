import type { CategoriaSlug } from '../../src/domain/categorie/semi.ts';
import { idOf } from './rows.ts';

/** 95_data of the migrations inserts them. */
export const categoria = (slug: CategoriaSlug): string => idOf('categoria', slug);
export const subcategoria = (slug: CategoriaSlug, posto: number): string => idOf('categoria', `${slug}/${posto}`);

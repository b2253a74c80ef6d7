import type { SlugCategoria } from '../../src/domain/categorie/semi.ts';
import { idDi } from './righe.ts';

/** 95_data of the migrations inserts them. */
export const categoria = (slug: SlugCategoria): string => idDi('categoria', slug);
export const sottocategoria = (slug: SlugCategoria, posto: number): string => idDi('categoria', `${slug}/${posto}`);

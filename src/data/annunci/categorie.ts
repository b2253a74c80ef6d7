import { queryOptions } from '@tanstack/react-query';
import type { Risposta } from '../client/procedure.ts';
import type { Source } from '../client/source.ts';

export type Categoria = Risposta<'categorie_attive'>[number];

/** Active categories with active ancestors, in order, with each subtree's active listings. */
export const activeCategorie = (source: Source): Promise<Categoria[]> => source.procedura('categorie_attive');

/** `fonte` is a function: a server that renders the screen reads nothing. */
export const categorieQuery = (source: () => Source) =>
  queryOptions({ queryKey: ['categorie'], queryFn: () => activeCategorie(source()) });

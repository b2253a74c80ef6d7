import { queryOptions } from '@tanstack/react-query';
import type { Fonte } from '../client/fonte.ts';
import type { Risposta } from '../client/procedure.ts';

export type Categoria = Risposta<'categorie_attive'>[number];

/** Active categories with active ancestors, in order, with each subtree's active listings. */
export const categorieAttive = (fonte: Fonte): Promise<Categoria[]> => fonte.procedura('categorie_attive');

/** `fonte` is a function: a server that renders the screen reads nothing. */
export const letturaCategorie = (fonte: () => Fonte) =>
  queryOptions({ queryKey: ['categorie'], queryFn: () => categorieAttive(fonte()) });

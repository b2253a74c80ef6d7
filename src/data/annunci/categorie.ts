import { queryOptions } from '@tanstack/react-query';
import type { Fonte } from '../client/fonte.ts';
import type { Risposta } from '../client/procedure.ts';

export type Categoria = Risposta<'categorie_attive'>[number];

/** Active categories whose ancestors are active too, in their own order, with the active listings of each subtree. */
export const categorieAttive = (fonte: Fonte): Promise<Categoria[]> => fonte.procedura('categorie_attive');

/** `fonte` is asked for when it is read: a server that draws the screen reads nothing. */
export const letturaCategorie = (fonte: () => Fonte) =>
  queryOptions({ queryKey: ['categorie'], queryFn: () => categorieAttive(fonte()) });

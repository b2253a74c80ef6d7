import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { forse, numero } from './decodifica.ts';
import type { Fonte } from './fonte.ts';

const schemaCategorie = z.array(
  z.object({ id: z.string(), name: z.string(), slug: z.string(), parent_id: forse(z.string()), annunci: numero }),
);
export type Categoria = z.output<typeof schemaCategorie>[number];

/** Active categories whose ancestors are active too, in their own order, with the active listings of each subtree. */
export async function categorieAttive(fonte: Fonte): Promise<Categoria[]> {
  return z.parse(schemaCategorie, await fonte.procedura('categorie_attive'));
}

export const letturaCategorie = (fonte: Fonte) =>
  queryOptions({ queryKey: ['categorie'], queryFn: () => categorieAttive(fonte) });

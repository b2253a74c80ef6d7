import { slug } from './slug.ts';

export interface Categoria {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: string | null;
  readonly active: boolean;
}

type Branch = Pick<Categoria, 'id' | 'parent_id'>;

export interface CategoriaSlot<T extends Branch> {
  readonly categoria: T;
  readonly level: number;
}

/** Children follow their parent, siblings in order. An unknown parent makes a root; rows in a cycle are left out. */
export function flattenTree<T extends Branch>(categorie: readonly T[]): readonly CategoriaSlot<T>[] {
  const ids = new Set(categorie.map((c) => c.id));
  const branch = (padre: string | null, level: number): readonly CategoriaSlot<T>[] =>
    categorie
      .filter((c) => (padre === null ? c.parent_id === null || !ids.has(c.parent_id) : c.parent_id === padre))
      .flatMap((categoria) => [{ categoria, level }, ...branch(categoria.id, level + 1)]);
  return branch(null, 0);
}

/** `slug_vecchi`: the category's former slugs. */
type Named = Pick<Categoria, 'id' | 'name' | 'slug' | 'parent_id'> & { readonly slug_vecchi?: readonly string[] };

/** By slug, name or id, the higher one first; else by a former slug. Same as the database's `trova_categoria`. */
export function findCategoria<T extends Named>(testo: string, categorie: readonly T[]): T | null {
  const basso = testo.trim().toLowerCase();
  const isOwn = slug(testo);
  const isSame = (c: T) => c.slug === isOwn || c.name.toLowerCase() === basso || c.id === basso;
  const trovate = categorie.filter(isSame);
  const old = trovate.length > 0 ? [] : categorie.filter((c) => c.slug_vecchi?.includes(isOwn));
  return [...trovate, ...old].find((c) => c.parent_id === null) ?? trovate[0] ?? old[0] ?? null;
}

/** A category's name in URLs: its slug, or its id if the slug is ambiguous. */
export const nameInUrl = <T extends Named>(c: T, categorie: readonly T[]): string =>
  findCategoria(c.slug, categorie)?.id === c.id ? c.slug : c.id;

/** From the category up to its root, itself first. Safe on cycles. */
export function percorso(id: string, categorie: readonly Branch[]): readonly string[] {
  const perId = new Map(categorie.map((c) => [c.id, c]));
  const passi = new Set<string>();
  for (let c = perId.get(id); c && !passi.has(c.id); c = c.parent_id === null ? undefined : perId.get(c.parent_id)) {
    passi.add(c.id);
  }
  return [...passi];
}

export function createsCycle(id: string, padre: string | null, categorie: readonly Categoria[]): boolean {
  return padre !== null && (padre === id || percorso(padre, categorie).includes(id));
}

/** Null if the name is free below that parent; `id` null on creation. */
export function validateCategoria(
  b: { readonly id: string | null; readonly name: string; readonly parent_id: string | null },
  categorie: readonly Categoria[],
): 'nome_categoria_mancante' | 'categoria_ciclo' | 'categoria_duplicata' | null {
  const isOwn = slug(b.name);
  if (isOwn === '') return 'nome_categoria_mancante';
  if (b.id !== null && createsCycle(b.id, b.parent_id, categorie)) return 'categoria_ciclo';
  const twin = categorie.some((c) => c.id !== b.id && c.parent_id === b.parent_id && c.slug === isOwn);
  return twin ? 'categoria_duplicata' : null;
}

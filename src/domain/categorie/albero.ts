import { slug } from './slug.ts';

export interface Categoria {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: string | null;
  readonly active: boolean;
}

type Ramo = Pick<Categoria, 'id' | 'parent_id'>;

export interface PostoCategoria<T extends Ramo> {
  readonly categoria: T;
  readonly livello: number;
}

/** Children follow their parent, siblings in order. An unknown parent makes a root; rows in a cycle are left out. */
export function alberoInFila<T extends Ramo>(categorie: readonly T[]): readonly PostoCategoria<T>[] {
  const ids = new Set(categorie.map((c) => c.id));
  const ramo = (padre: string | null, livello: number): readonly PostoCategoria<T>[] =>
    categorie
      .filter((c) => (padre === null ? c.parent_id === null || !ids.has(c.parent_id) : c.parent_id === padre))
      .flatMap((categoria) => [{ categoria, livello }, ...ramo(categoria.id, livello + 1)]);
  return ramo(null, 0);
}

/** `slug_vecchi`: the category's former slugs. */
type Nominata = Pick<Categoria, 'id' | 'name' | 'slug' | 'parent_id'> & { readonly slug_vecchi?: readonly string[] };

/** By slug, name or id, the higher one first; else by a former slug. Same as the database's `trova_categoria`. */
export function trovaCategoria<T extends Nominata>(testo: string, categorie: readonly T[]): T | null {
  const basso = testo.trim().toLowerCase();
  const proprio = slug(testo);
  const sonoLei = (c: T) => c.slug === proprio || c.name.toLowerCase() === basso || c.id === basso;
  const trovate = categorie.filter(sonoLei);
  const vecchie = trovate.length > 0 ? [] : categorie.filter((c) => c.slug_vecchi?.includes(proprio));
  return [...trovate, ...vecchie].find((c) => c.parent_id === null) ?? trovate[0] ?? vecchie[0] ?? null;
}

/** A category's name in URLs: its slug, or its id if the slug is ambiguous. */
export const nomeInIndirizzo = <T extends Nominata>(c: T, categorie: readonly T[]): string =>
  trovaCategoria(c.slug, categorie)?.id === c.id ? c.slug : c.id;

/** From the category up to its root, itself first. Safe on cycles. */
export function percorso(id: string, categorie: readonly Ramo[]): readonly string[] {
  const perId = new Map(categorie.map((c) => [c.id, c]));
  const passi = new Set<string>();
  for (let c = perId.get(id); c && !passi.has(c.id); c = c.parent_id === null ? undefined : perId.get(c.parent_id)) {
    passi.add(c.id);
  }
  return [...passi];
}

export function creaCiclo(id: string, padre: string | null, categorie: readonly Categoria[]): boolean {
  return padre !== null && (padre === id || percorso(padre, categorie).includes(id));
}

/** Null if the name is free below that parent; `id` null on creation. */
export function validaCategoria(
  b: { readonly id: string | null; readonly name: string; readonly parent_id: string | null },
  categorie: readonly Categoria[],
): 'nome_categoria_mancante' | 'categoria_ciclo' | 'categoria_duplicata' | null {
  const proprio = slug(b.name);
  if (proprio === '') return 'nome_categoria_mancante';
  if (b.id !== null && creaCiclo(b.id, b.parent_id, categorie)) return 'categoria_ciclo';
  const gemella = categorie.some((c) => c.id !== b.id && c.parent_id === b.parent_id && c.slug === proprio);
  return gemella ? 'categoria_duplicata' : null;
}

import { slug } from './slug.ts';

export interface Categoria {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: string | null;
  readonly active: boolean;
}

export interface NodoCategoria {
  readonly categoria: Categoria;
  readonly figli: readonly NodoCategoria[];
}

const perNome = (a: Categoria, b: Categoria): number => a.name.localeCompare(b.name, 'it');

/** Roots in order of name, children below. An unknown parent makes a root; rows caught in a cycle are left out. */
export function albero(categorie: readonly Categoria[]): readonly NodoCategoria[] {
  const ids = new Set(categorie.map((c) => c.id));
  const ramo = (padre: string | null): readonly NodoCategoria[] =>
    categorie
      .filter((c) => (padre === null ? c.parent_id === null || !ids.has(c.parent_id) : c.parent_id === padre))
      .toSorted(perNome)
      .map((categoria) => ({ categoria, figli: ramo(categoria.id) }));
  return ramo(null);
}

/** The category itself and everything below it, in no order that matters. Safe on cycles. */
export function discendenti(radice: string, categorie: readonly Categoria[]): ReadonlySet<string> {
  const trovate = new Set([radice]);
  // A Set visits what is added while it is walked: breadth first without a queue of its own.
  for (const id of trovate) for (const c of categorie) if (c.parent_id === id) trovate.add(c.id);
  return trovate;
}

/** From the category up to its root, itself first. Safe on cycles. */
export function percorso(id: string, categorie: readonly Categoria[]): readonly string[] {
  const perId = new Map(categorie.map((c) => [c.id, c]));
  const passi = new Set<string>();
  for (let c = perId.get(id); c && !passi.has(c.id); c = c.parent_id === null ? undefined : perId.get(c.parent_id)) {
    passi.add(c.id);
  }
  return [...passi];
}

/** Would `padre` above `id` close a circle? (decision S10) */
export function creaCiclo(id: string, padre: string | null, categorie: readonly Categoria[]): boolean {
  return padre !== null && (padre === id || percorso(padre, categorie).includes(id));
}

/** Shown in the shop: itself and all its ancestors active. A suspended parent hides its subtree (decision S10). */
export function visibili(categorie: readonly Categoria[]): readonly Categoria[] {
  const attive = new Set(categorie.filter((c) => c.active).map((c) => c.id));
  return categorie.filter((c) => percorso(c.id, categorie).every((id) => attive.has(id)));
}

/** Null when the name may stand below that parent; `id` null on creation. */
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

import { type Categoria, createsCycle } from './tree.ts';

/** A move's target: parent (null: first level) and index among its siblings, from 0. */
export interface TreeMove {
  readonly padre: string | null;
  readonly posto: number;
}

export type MoveKey = 'su' | 'giu' | 'dentro' | 'fuori';
export type FaultPoint = 'prima' | 'dentro' | 'dopo';

const sotto = (padre: string | null, categorie: readonly Categoria[]) => categorie.filter((c) => c.parent_id === padre);
const slotOf = (c: Categoria, categorie: readonly Categoria[]) => sotto(c.parent_id, categorie).indexOf(c);

/** One step by keyboard; siblings in order. Null if impossible. `dentro`: below the sibling above. */
export function moveFromKey(id: string, shortcut: MoveKey, categorie: readonly Categoria[]): TreeMove | null {
  const c = categorie.find((altra) => altra.id === id);
  if (c === undefined) return null;
  const siblings = sotto(c.parent_id, categorie);
  const qui = siblings.indexOf(c);
  switch (shortcut) {
    case 'su':
      return qui === 0 ? null : { padre: c.parent_id, posto: qui - 1 };
    case 'giu':
      return qui === siblings.length - 1 ? null : { padre: c.parent_id, posto: qui + 1 };
    case 'dentro': {
      const sopra = siblings[qui - 1];
      return sopra === undefined ? null : { padre: sopra.id, posto: sotto(sopra.id, categorie).length };
    }
    case 'fuori': {
      const padre = categorie.find((altra) => altra.id === c.parent_id);
      return padre === undefined ? null : { padre: padre.parent_id, posto: slotOf(padre, categorie) + 1 };
    }
    default:
      return shortcut satisfies never;
  }
}

/** A drop on another row. Null if nothing changes or it would be below itself. */
export function moveOnDrop(id: string, su: string, dove: FaultPoint, categorie: readonly Categoria[]): TreeMove | null {
  const [c, meta] = [id, su].map((searched) => categorie.find((altra) => altra.id === searched));
  if (c === undefined || meta === undefined || c === meta) return null;
  const padre = dove === 'dentro' ? meta.id : meta.parent_id;
  if (createsCycle(id, padre, categorie)) return null;
  const altre = sotto(padre, categorie).filter((altra) => altra !== c);
  const posto = dove === 'dentro' ? altre.length : altre.indexOf(meta) + (dove === 'dopo' ? 1 : 0);
  return padre === c.parent_id && posto === slotOf(c, categorie) ? null : { padre, posto };
}

export type Displacement = TreeMove & { readonly id: string };

export const moved = <T extends Categoria>(categorie: readonly T[], moves: readonly Displacement[]): readonly T[] =>
  moves.reduce(spostata, categorie);

function spostata<T extends Categoria>(categorie: readonly T[], { id, padre, posto }: Displacement): readonly T[] {
  const c = categorie.find((altra) => altra.id === id);
  const withoutParent = padre !== null && !categorie.some((altra) => altra.id === padre);
  if (c === undefined || withoutParent || createsCycle(id, padre, categorie)) return categorie;
  const altre = categorie.filter((altra) => altra !== c);
  const behind = sotto(padre, altre)[posto];
  const dove = altre.findIndex((altra) => altra.id === behind?.id);
  return altre.toSpliced(dove < 0 ? altre.length : dove, 0, { ...c, parent_id: padre });
}

/** Replaces the category's earlier move, unless that is being sent (the first) or another category was moved since. */
export function queued(attesa: readonly Displacement[], nuova: Displacement): readonly Displacement[] {
  const prima = attesa.length > 1 && attesa.at(-1)?.id === nuova.id ? attesa.slice(0, -1) : attesa;
  return [...prima, nuova];
}

/** Categories hidden by a suspended ancestor (decision S10). */
export function nascoste(categorie: readonly Categoria[]): ReadonlySet<string> {
  const perId = new Map(categorie.map((c) => [c.id, c]));
  const underSuspended = (c: Categoria): boolean => {
    const padre = c.parent_id === null ? undefined : perId.get(c.parent_id);
    return padre !== undefined && (!padre.active || underSuspended(padre));
  };
  return new Set(categorie.filter(underSuspended).map((c) => c.id));
}

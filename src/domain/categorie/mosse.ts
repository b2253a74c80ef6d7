import { type Categoria, creaCiclo } from './albero.ts';

/** A move's target: parent (null: first level) and index among its siblings, from 0. */
export interface Mossa {
  readonly padre: string | null;
  readonly posto: number;
}

export type TastoMossa = 'su' | 'giu' | 'dentro' | 'fuori';
export type DoveCade = 'prima' | 'dentro' | 'dopo';

const sotto = (padre: string | null, categorie: readonly Categoria[]) => categorie.filter((c) => c.parent_id === padre);
const postoDi = (c: Categoria, categorie: readonly Categoria[]) => sotto(c.parent_id, categorie).indexOf(c);

/** One step by keyboard; siblings in order. Null if impossible. `dentro`: below the sibling above. */
export function mossaDaTasto(id: string, tasto: TastoMossa, categorie: readonly Categoria[]): Mossa | null {
  const c = categorie.find((altra) => altra.id === id);
  if (c === undefined) return null;
  const pari = sotto(c.parent_id, categorie);
  const qui = pari.indexOf(c);
  switch (tasto) {
    case 'su':
      return qui === 0 ? null : { padre: c.parent_id, posto: qui - 1 };
    case 'giu':
      return qui === pari.length - 1 ? null : { padre: c.parent_id, posto: qui + 1 };
    case 'dentro': {
      const sopra = pari[qui - 1];
      return sopra === undefined ? null : { padre: sopra.id, posto: sotto(sopra.id, categorie).length };
    }
    case 'fuori': {
      const padre = categorie.find((altra) => altra.id === c.parent_id);
      return padre === undefined ? null : { padre: padre.parent_id, posto: postoDi(padre, categorie) + 1 };
    }
    default:
      return tasto satisfies never;
  }
}

/** A drop on another row. Null if nothing changes or it would be below itself. */
export function mossaAlRilascio(id: string, su: string, dove: DoveCade, categorie: readonly Categoria[]): Mossa | null {
  const [c, meta] = [id, su].map((cercata) => categorie.find((altra) => altra.id === cercata));
  if (c === undefined || meta === undefined || c === meta) return null;
  const padre = dove === 'dentro' ? meta.id : meta.parent_id;
  if (creaCiclo(id, padre, categorie)) return null;
  const altre = sotto(padre, categorie).filter((altra) => altra !== c);
  const posto = dove === 'dentro' ? altre.length : altre.indexOf(meta) + (dove === 'dopo' ? 1 : 0);
  return padre === c.parent_id && posto === postoDi(c, categorie) ? null : { padre, posto };
}

export type Spostamento = Mossa & { readonly id: string };

export const spostate = <T extends Categoria>(categorie: readonly T[], mosse: readonly Spostamento[]): readonly T[] =>
  mosse.reduce(spostata, categorie);

function spostata<T extends Categoria>(categorie: readonly T[], { id, padre, posto }: Spostamento): readonly T[] {
  const c = categorie.find((altra) => altra.id === id);
  const senzaPadre = padre !== null && !categorie.some((altra) => altra.id === padre);
  if (c === undefined || senzaPadre || creaCiclo(id, padre, categorie)) return categorie;
  const altre = categorie.filter((altra) => altra !== c);
  const dietro = sotto(padre, altre)[posto];
  const dove = altre.findIndex((altra) => altra.id === dietro?.id);
  return altre.toSpliced(dove < 0 ? altre.length : dove, 0, { ...c, parent_id: padre });
}

/** Replaces the category's earlier move, unless that is being sent (the first) or another category was moved since. */
export function inCoda(attesa: readonly Spostamento[], nuova: Spostamento): readonly Spostamento[] {
  const prima = attesa.length > 1 && attesa.at(-1)?.id === nuova.id ? attesa.slice(0, -1) : attesa;
  return [...prima, nuova];
}

/** Categories hidden by a suspended ancestor (decision S10). */
export function nascoste(categorie: readonly Categoria[]): ReadonlySet<string> {
  const perId = new Map(categorie.map((c) => [c.id, c]));
  const sopraSospesa = (c: Categoria): boolean => {
    const padre = c.parent_id === null ? undefined : perId.get(c.parent_id);
    return padre !== undefined && (!padre.active || sopraSospesa(padre));
  };
  return new Set(categorie.filter(sopraSospesa).map((c) => c.id));
}

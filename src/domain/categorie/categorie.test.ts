import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { PAST_CATEGORIE, PRODUCT_CATEGORIE, slugFromName } from './semi.ts';
import { slug } from './slug.ts';
import {
  type Categoria,
  createsCycle,
  findCategoria,
  flattenTree,
  nameInUrl,
  percorso,
  validateCategoria,
} from './tree.ts';

const c = (id: string, parent_id: string | null = null, active = true): Categoria => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  parent_id,
  active,
});
const unsortedForest = [c('b'), c('a'), c('a2', 'a'), c('a1', 'a'), c('a11', 'a1')];

it.each(readVectors<{ casi: { nome: string; atteso: string }[] }>('slug').casi)(
  'slug of "$nome"',
  ({ nome, atteso }) => {
    expect(slug(nome)).toBe(atteso);
  },
);

it('a slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.string(), (nome) => {
      expect(slug(slug(nome))).toBe(slug(nome));
      expect(slug(nome)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

it('nine categories whose slugs follow the rule; old names lead to them', () => {
  expect(PRODUCT_CATEGORIE).toHaveLength(9);
  for (const { name, slug: atteso } of PRODUCT_CATEGORIE) expect(slug(name)).toBe(atteso);
  expect(slugFromName('Auto e Moto')).toBe('collezionismo');
  expect(slugFromName('Casa e Giardino')).toBe('arte-e-antiquariato');
  expect(slugFromName(' borse ')).toBe('borse');
  expect(slugFromName('Altro')).toBeNull();
  expect(slugFromName('constructor')).toBeNull();
  expect(Object.keys(PAST_CATEGORIE)).toHaveLength(7);
});

it('flattenTree lists children under their parent, siblings in order', () => {
  const righe = (categorie: readonly Categoria[]) =>
    flattenTree(categorie).map(({ categoria, level }) => `${'-'.repeat(level)}${categoria.id}`);
  expect(righe(unsortedForest)).toEqual(['b', 'a', '-a2', '-a1', '--a11']);
  expect(righe([c('orfana', 'persa')])).toEqual(['orfana']);
  expect(righe([c('x', 'y'), c('y', 'x')])).toEqual([]);
});

it('a URL finds the category it was written for, also among equal slugs', () => {
  const twin = { ...c('a3', 'b'), slug: 'b' };
  const tutte = [twin, ...unsortedForest];
  for (const categoria of tutte) expect(findCategoria(nameInUrl(categoria, tutte), tutte)).toBe(categoria);
  expect(nameInUrl(twin, tutte)).toBe('a3');
  expect(findCategoria(' A11 ', tutte)?.id).toBe('a11');
  expect(findCategoria('mai', tutte)).toBeNull();
});

it('a former slug finds its category, unless a present one matches', () => {
  const [orologi, cambiata] = [c('orologi'), { ...c('polso'), slug_vecchi: ['da-polso', 'orologi'] }];
  expect(findCategoria('Da polso', [orologi, cambiata])).toBe(cambiata);
  expect(findCategoria('orologi', [cambiata, orologi])).toBe(orologi);
});

it('percorso finds paths, and survives a cycle', () => {
  expect(percorso('a11', unsortedForest)).toEqual(['a11', 'a1', 'a']);
  expect(percorso('mai', unsortedForest)).toEqual([]);
  const circle = [c('x', 'y'), c('y', 'x')];
  expect(percorso('x', circle)).toEqual(['x', 'y']);
});

it('createsCycle refuses a cycle', () => {
  expect(createsCycle('a', 'a11', unsortedForest)).toBe(true);
  expect(createsCycle('a', 'a', unsortedForest)).toBe(true);
  expect(createsCycle('a', 'b', unsortedForest)).toBe(false);
  expect(createsCycle('a11', null, unsortedForest)).toBe(false);
});

it('allowed moves never make a cycle', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const mossa = fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: null }));
  fc.assert(
    fc.property(fc.array(mossa), (moves) => {
      let righe: readonly Categoria[] = ids.map((id) => c(id));
      for (const [id, padre] of moves) {
        if (!createsCycle(id, padre, righe)) righe = righe.map((r) => (r.id === id ? { ...r, parent_id: padre } : r));
      }
      expect(flattenTree(righe)).toHaveLength(ids.length);
    }),
  );
});

it('the form checks name, cycle, and name among siblings', () => {
  expect(validateCategoria({ id: null, name: '  ', parent_id: null }, unsortedForest)).toBe('nome_categoria_mancante');
  expect(validateCategoria({ id: 'a', name: 'A', parent_id: 'a11' }, unsortedForest)).toBe('categoria_ciclo');
  expect(validateCategoria({ id: null, name: 'B', parent_id: null }, unsortedForest)).toBe('categoria_duplicata');
  expect(validateCategoria({ id: null, name: 'B', parent_id: 'a' }, unsortedForest)).toBeNull();
  expect(validateCategoria({ id: 'b', name: 'B', parent_id: null }, unsortedForest)).toBeNull();
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import {
  alberoInFila,
  type Categoria,
  creaCiclo,
  nomeInIndirizzo,
  percorso,
  trovaCategoria,
  validaCategoria,
} from './albero.ts';
import { CATEGORIE_PRODOTTO, CATEGORIE_STORICHE, slugDaNome } from './semi.ts';
import { slug } from './slug.ts';

const c = (id: string, parent_id: string | null = null, active = true): Categoria => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  parent_id,
  active,
});
const foresta = [c('b'), c('a'), c('a2', 'a'), c('a1', 'a'), c('a11', 'a1')];

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
  expect(CATEGORIE_PRODOTTO).toHaveLength(9);
  for (const { name, slug: atteso } of CATEGORIE_PRODOTTO) expect(slug(name)).toBe(atteso);
  expect(slugDaNome('Auto e Moto')).toBe('collezionismo');
  expect(slugDaNome('Casa e Giardino')).toBe('arte-e-antiquariato');
  expect(slugDaNome(' borse ')).toBe('borse');
  expect(slugDaNome('Altro')).toBeNull();
  expect(slugDaNome('constructor')).toBeNull();
  expect(Object.keys(CATEGORIE_STORICHE)).toHaveLength(7);
});

it('alberoInFila lists children under their parent, siblings in order', () => {
  const righe = (categorie: readonly Categoria[]) =>
    alberoInFila(categorie).map(({ categoria, livello }) => `${'-'.repeat(livello)}${categoria.id}`);
  expect(righe(foresta)).toEqual(['b', 'a', '-a2', '-a1', '--a11']);
  expect(righe([c('orfana', 'persa')])).toEqual(['orfana']);
  expect(righe([c('x', 'y'), c('y', 'x')])).toEqual([]);
});

it('a URL finds the category it was written for, also among equal slugs', () => {
  const gemella = { ...c('a3', 'b'), slug: 'b' };
  const tutte = [gemella, ...foresta];
  for (const categoria of tutte) expect(trovaCategoria(nomeInIndirizzo(categoria, tutte), tutte)).toBe(categoria);
  expect(nomeInIndirizzo(gemella, tutte)).toBe('a3');
  expect(trovaCategoria(' A11 ', tutte)?.id).toBe('a11');
  expect(trovaCategoria('mai', tutte)).toBeNull();
});

it('a former slug finds its category, unless a present one matches', () => {
  const [orologi, cambiata] = [c('orologi'), { ...c('polso'), slug_vecchi: ['da-polso', 'orologi'] }];
  expect(trovaCategoria('Da polso', [orologi, cambiata])).toBe(cambiata);
  expect(trovaCategoria('orologi', [cambiata, orologi])).toBe(orologi);
});

it('percorso finds paths, and survives a cycle', () => {
  expect(percorso('a11', foresta)).toEqual(['a11', 'a1', 'a']);
  expect(percorso('mai', foresta)).toEqual([]);
  const cerchio = [c('x', 'y'), c('y', 'x')];
  expect(percorso('x', cerchio)).toEqual(['x', 'y']);
});

it('creaCiclo refuses a cycle', () => {
  expect(creaCiclo('a', 'a11', foresta)).toBe(true);
  expect(creaCiclo('a', 'a', foresta)).toBe(true);
  expect(creaCiclo('a', 'b', foresta)).toBe(false);
  expect(creaCiclo('a11', null, foresta)).toBe(false);
});

it('allowed moves never make a cycle', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const mossa = fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: null }));
  fc.assert(
    fc.property(fc.array(mossa), (mosse) => {
      let righe: readonly Categoria[] = ids.map((id) => c(id));
      for (const [id, padre] of mosse) {
        if (!creaCiclo(id, padre, righe)) righe = righe.map((r) => (r.id === id ? { ...r, parent_id: padre } : r));
      }
      expect(alberoInFila(righe)).toHaveLength(ids.length);
    }),
  );
});

it('the form checks name, cycle, and name among siblings', () => {
  expect(validaCategoria({ id: null, name: '  ', parent_id: null }, foresta)).toBe('nome_categoria_mancante');
  expect(validaCategoria({ id: 'a', name: 'A', parent_id: 'a11' }, foresta)).toBe('categoria_ciclo');
  expect(validaCategoria({ id: null, name: 'B', parent_id: null }, foresta)).toBe('categoria_duplicata');
  expect(validaCategoria({ id: null, name: 'B', parent_id: 'a' }, foresta)).toBeNull();
  expect(validaCategoria({ id: 'b', name: 'B', parent_id: null }, foresta)).toBeNull();
});

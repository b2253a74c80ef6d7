import { expect, it } from 'vitest';
import { moved, moveFromKey, moveOnDrop, nascoste, queued } from './moves.ts';
import type { Categoria } from './tree.ts';

const c = (id: string, parent_id: string | null = null, active = true): Categoria => ({
  id,
  name: id,
  slug: id,
  parent_id,
  active,
});
const forest = [c('a'), c('b'), c('a1', 'a'), c('a2', 'a'), c('a11', 'a1')];

it('a key moves a category by one place or one level, and nowhere beyond the ends', () => {
  expect(moveFromKey('b', 'su', forest)).toEqual({ padre: null, posto: 0 });
  expect(moveFromKey('a', 'su', forest)).toBeNull();
  expect(moveFromKey('a1', 'giu', forest)).toEqual({ padre: 'a', posto: 1 });
  expect(moveFromKey('a2', 'giu', forest)).toBeNull();
  expect(moveFromKey('b', 'dentro', forest)).toEqual({ padre: 'a', posto: 2 });
  expect(moveFromKey('a', 'dentro', forest)).toBeNull();
  expect(moveFromKey('a2', 'fuori', forest)).toEqual({ padre: null, posto: 1 });
  expect(moveFromKey('b', 'fuori', forest)).toBeNull();
  expect(moveFromKey('mai', 'su', forest)).toBeNull();
});

it('a drop goes before, below or behind the row, never below itself', () => {
  expect(moveOnDrop('b', 'a1', 'dopo', forest)).toEqual({ padre: 'a', posto: 1 });
  expect(moveOnDrop('b', 'a1', 'dentro', forest)).toEqual({ padre: 'a1', posto: 1 });
  expect(moveOnDrop('a2', 'a1', 'prima', forest)).toEqual({ padre: 'a', posto: 0 });
  expect(moveOnDrop('b', 'a', 'prima', forest)).toEqual({ padre: null, posto: 0 });
  expect(moveOnDrop('a', 'a11', 'dentro', forest)).toBeNull();
  expect(moveOnDrop('a', 'a1', 'dopo', forest)).toBeNull();
  expect(moveOnDrop('a', 'b', 'prima', forest)).toBeNull();
  expect(moveOnDrop('a', 'a', 'dentro', forest)).toBeNull();
  expect(moveOnDrop('a2', 'a', 'dentro', forest)).toBeNull();
});

it('the tree after moves equals the database’s: siblings in order, nothing below itself', () => {
  const sequence = (moves: Parameters<typeof moved>[1]) =>
    moved(forest, moves).map(({ id, parent_id }) => `${parent_id ?? ''}/${id}`);
  expect(sequence([{ id: 'b', padre: null, posto: 0 }])).toEqual(['/b', '/a', 'a/a1', 'a/a2', 'a1/a11']);
  expect(
    sequence([
      { id: 'b', padre: 'a', posto: 2 },
      { id: 'b', padre: 'a', posto: 1 },
      { id: 'b', padre: 'a', posto: 1 },
    ]),
  ).toEqual(['/a', 'a/a1', 'a/b', 'a/a2', 'a1/a11']);
  for (const impossible of [
    { id: 'a', padre: 'a11', posto: 0 },
    { id: 'b', padre: 'mai', posto: 0 },
    { id: 'mai', padre: null, posto: 0 },
  ])
    expect(moved(forest, [impossible])).toBe(forest);
});

it('the queue keeps each category’s last move, and the one being sent', () => {
  const va = (id: string, posto: number) => ({ id, padre: null, posto });
  expect([3, 2, 1].map((posto) => va('a', posto)).reduce(queued, [])).toEqual([va('a', 3), va('a', 1)]);
  expect([va('a', 3), va('a', 2), va('b', 0), va('a', 1)].reduce(queued, [])).toHaveLength(4);
});

it('a suspended category hides its descendants, not itself', () => {
  expect([...nascoste([c('a', null, false), c('a1', 'a'), c('a11', 'a1'), c('b')])]).toEqual(['a1', 'a11']);
  expect([...nascoste(forest)]).toEqual([]);
});

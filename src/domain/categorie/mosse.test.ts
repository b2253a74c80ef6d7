import { expect, it } from 'vitest';
import type { Categoria } from './albero.ts';
import { inCoda, mossaAlRilascio, mossaDaTasto, nascoste, spostate } from './mosse.ts';

const c = (id: string, parent_id: string | null = null, active = true): Categoria => ({
  id,
  name: id,
  slug: id,
  parent_id,
  active,
});
const bosco = [c('a'), c('b'), c('a1', 'a'), c('a2', 'a'), c('a11', 'a1')];

it('a key moves a category by one place or one level, and nowhere beyond the ends', () => {
  expect(mossaDaTasto('b', 'su', bosco)).toEqual({ padre: null, posto: 0 });
  expect(mossaDaTasto('a', 'su', bosco)).toBeNull();
  expect(mossaDaTasto('a1', 'giu', bosco)).toEqual({ padre: 'a', posto: 1 });
  expect(mossaDaTasto('a2', 'giu', bosco)).toBeNull();
  expect(mossaDaTasto('b', 'dentro', bosco)).toEqual({ padre: 'a', posto: 2 });
  expect(mossaDaTasto('a', 'dentro', bosco)).toBeNull();
  expect(mossaDaTasto('a2', 'fuori', bosco)).toEqual({ padre: null, posto: 1 });
  expect(mossaDaTasto('b', 'fuori', bosco)).toBeNull();
  expect(mossaDaTasto('mai', 'su', bosco)).toBeNull();
});

it('a drop goes before, below or behind the row, never below itself', () => {
  expect(mossaAlRilascio('b', 'a1', 'dopo', bosco)).toEqual({ padre: 'a', posto: 1 });
  expect(mossaAlRilascio('b', 'a1', 'dentro', bosco)).toEqual({ padre: 'a1', posto: 1 });
  expect(mossaAlRilascio('a2', 'a1', 'prima', bosco)).toEqual({ padre: 'a', posto: 0 });
  expect(mossaAlRilascio('b', 'a', 'prima', bosco)).toEqual({ padre: null, posto: 0 });
  expect(mossaAlRilascio('a', 'a11', 'dentro', bosco)).toBeNull();
  expect(mossaAlRilascio('a', 'a1', 'dopo', bosco)).toBeNull();
  expect(mossaAlRilascio('a', 'b', 'prima', bosco)).toBeNull();
  expect(mossaAlRilascio('a', 'a', 'dentro', bosco)).toBeNull();
  expect(mossaAlRilascio('a2', 'a', 'dentro', bosco)).toBeNull();
});

it('the tree after moves equals the database’s: siblings in order, nothing below itself', () => {
  const fila = (mosse: Parameters<typeof spostate>[1]) =>
    spostate(bosco, mosse).map(({ id, parent_id }) => `${parent_id ?? ''}/${id}`);
  expect(fila([{ id: 'b', padre: null, posto: 0 }])).toEqual(['/b', '/a', 'a/a1', 'a/a2', 'a1/a11']);
  expect(
    fila([
      { id: 'b', padre: 'a', posto: 2 },
      { id: 'b', padre: 'a', posto: 1 },
      { id: 'b', padre: 'a', posto: 1 },
    ]),
  ).toEqual(['/a', 'a/a1', 'a/b', 'a/a2', 'a1/a11']);
  for (const impossibile of [
    { id: 'a', padre: 'a11', posto: 0 },
    { id: 'b', padre: 'mai', posto: 0 },
    { id: 'mai', padre: null, posto: 0 },
  ])
    expect(spostate(bosco, [impossibile])).toBe(bosco);
});

it('the queue keeps each category’s last move, and the one being sent', () => {
  const va = (id: string, posto: number) => ({ id, padre: null, posto });
  expect([3, 2, 1].map((posto) => va('a', posto)).reduce(inCoda, [])).toEqual([va('a', 3), va('a', 1)]);
  expect([va('a', 3), va('a', 2), va('b', 0), va('a', 1)].reduce(inCoda, [])).toHaveLength(4);
});

it('a suspended category hides its descendants, not itself', () => {
  expect([...nascoste([c('a', null, false), c('a1', 'a'), c('a11', 'a1'), c('b')])]).toEqual(['a1', 'a11']);
  expect([...nascoste(bosco)]).toEqual([]);
});

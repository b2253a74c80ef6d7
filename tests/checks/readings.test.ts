import { expect, it } from 'vitest';
import { bites } from './planted-tree.ts';
import { queries } from './readings.ts';

it('accepts a screen that names what it reads', async () => {
  const tree = {
    'src/features/a/X.tsx':
      'const letto = useQuery(ordineQuery(id)); cache.invalidateQueries({ queryKey: ordineQuery(id).queryKey });',
    'src/data/ordini/ordini.ts':
      "export const ordineQuery = () => queryOptions({ queryKey: ['ordine'], queryFn: leggi });",
    'src/app/X.test.tsx': "cliente.setQueryData({ queryKey: ['profilo'] });",
  };
  expect(await bites(queries, tree)).toEqual([]);
});

it.each([["useQuery({ queryKey: ['ordine', id] })"], ['useQuery({ ...altra, queryFn: () => leggi(id) })']])(
  'refuses a query made in a screen: %s',
  async (code) => {
    expect((await bites(queries, { 'src/app/account/x.tsx': code })).join()).toMatch(/x.tsx:1 .*src\/data/);
  },
);

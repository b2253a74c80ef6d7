import { expect, it } from 'vitest';
import { bites } from './planted-tree.ts';
import { letture } from './readings.ts';

it('accepts a screen that names what it reads', async () => {
  const tree = {
    'src/features/a/X.tsx':
      'const letto = useQuery(letturaOrdine(id)); cache.invalidateQueries({ queryKey: letturaOrdine(id).queryKey });',
    'src/data/ordini/ordini.ts':
      "export const letturaOrdine = () => queryOptions({ queryKey: ['ordine'], queryFn: leggi });",
    'src/app/X.test.tsx': "cliente.setQueryData({ queryKey: ['profilo'] });",
  };
  expect(await bites(letture, tree)).toEqual([]);
});

it.each([["useQuery({ queryKey: ['ordine', id] })"], ['useQuery({ ...altra, queryFn: () => leggi(id) })']])(
  'refuses a query made in a screen: %s',
  async (code) => {
    expect((await bites(letture, { 'src/app/account/x.tsx': code })).join()).toMatch(/x.tsx:1 .*src\/data/);
  },
);

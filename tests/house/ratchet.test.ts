import { expect, test } from 'vitest';
import { bites } from '../checks/planted-tree.ts';
import { BOUNDS, house } from './ratchet.ts';

const bounds = JSON.stringify({
  'lines of SQL over 100 columns': 0,
  'files of SQL': 1,
  'folders of SQL': 1,
  'lines of the longest function': 3,
});
const tree = { [BOUNDS]: bounds, 'ARCHITECTURE.md': 'map', 'supabase/schemas/01_a/rules.sql': 'select 1;\n' };

test('a house that is no worse than it was passes, and each line that makes it worse is found', async () => {
  expect(await bites(house, tree)).toEqual([]);
  const wide = { ...tree, 'supabase/schemas/01_a/rules.sql': `select ${'1'.repeat(100)};\n` };
  expect((await bites(house, wide)).join()).toContain('lines of SQL over 100 columns: 1, at most 0');
  const twice = {
    ...tree,
    'supabase/schemas/01_a/rules.sql':
      'create function privato.a() returns void language sql as $$\nselect 1\n$$;\ncreate function public.a() returns void language sql as $$\nselect 1\n$$;\n',
  };
  expect((await bites(house, twice)).join()).toContain('procedures written twice: 1, at most 0');
  const flat = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`src/a/f${n}.ts`, 'export {};\n']));
  expect((await bites(house, { ...tree, ...flat })).join()).toContain('folders with over 30 files: 1, at most 0');
});

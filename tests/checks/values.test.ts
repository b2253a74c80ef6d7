import { expect, it } from 'vitest';
import { bites } from './planted-tree.ts';
import { PROJECT } from './run-command.ts';
import { values } from './values.ts';

const VALUES = "export const TIPO_CENTRO = ['fidati_point', 'terze_parti'] as const;\n";

it('holds in the product', async () => {
  expect(await values(PROJECT)).toEqual([]);
});

it('refuses a closed set that is written a second time, in any order', async () => {
  const scritta = "const schema = z.enum(['terze_parti', 'fidati_point']);\n";
  const found = await bites(values, { 'src/domain/values.ts': VALUES, 'src/data/a.ts': scritta });
  expect(found.join()).toMatch(/src\/data\/a\.ts:1 .*TIPO_CENTRO/);
});

it('accepts its constant, and a list that holds only a part', async () => {
  const tree = {
    'src/domain/values.ts': VALUES,
    'src/data/a.ts': "z.enum(TIPO_CENTRO); const soli = ['fidati_point'];\n",
  };
  expect(await bites(values, tree)).toEqual([]);
});

import { expect, it } from 'vitest';
import { lists } from './lists.ts';
import { bites } from './planted-tree.ts';

it('accepts a list that is data, and the frame that draws it', async () => {
  const tree = {
    'src/app/ufficio/x.tsx': "import { ListPage } from './pagina_elenco.tsx';",
    'src/app/ufficio/list-page.tsx': "import { ListBoard } from '../../ui/table/ListBoard.tsx';",
    'src/features/ufficio/elencoX.tsx': "import type { List } from '../../ui/table/definizione.ts';",
  };
  expect(await bites(lists, tree)).toEqual([]);
});

it.each([
  ["import { Tabella } from '../../ui/layout/Table.tsx';"],
  ["import { ListBoard } from '../../ui/table/ListBoard.tsx';"],
  ['return <table className="tabella"></table>;'],
])('refuses a table made by hand: %s', async (code) => {
  expect((await bites(lists, { 'src/features/ufficio/X.tsx': code })).join()).toMatch(/X.tsx:1 .*ListPage/);
});

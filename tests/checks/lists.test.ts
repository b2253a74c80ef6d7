import { expect, it } from 'vitest';
import { elenchi } from './lists.ts';
import { bites } from './planted-tree.ts';

it('accepts a list that is data, and the frame that draws it', async () => {
  const tree = {
    'src/app/ufficio/x.tsx': "import { PaginaElenco } from './pagina_elenco.tsx';",
    'src/app/ufficio/pagina-elenco.tsx': "import { QuadroElenco } from '../../ui/table/QuadroElenco.tsx';",
    'src/features/ufficio/elencoX.tsx': "import type { Elenco } from '../../ui/table/definizione.ts';",
  };
  expect(await bites(elenchi, tree)).toEqual([]);
});

it.each([
  ["import { Tabella } from '../../ui/layout/Tabella.tsx';"],
  ["import { QuadroElenco } from '../../ui/table/QuadroElenco.tsx';"],
  ['return <table className="tabella"></table>;'],
])('refuses a table made by hand: %s', async (code) => {
  expect((await bites(elenchi, { 'src/features/ufficio/X.tsx': code })).join()).toMatch(/X.tsx:1 .*PaginaElenco/);
});

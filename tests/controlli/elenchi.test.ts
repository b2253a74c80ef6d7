import { expect, it } from 'vitest';
import { bites } from './albero-piantato.ts';
import { elenchi } from './elenchi.ts';

it('accepts a list that is data, and the frame that draws it', async () => {
  const tree = {
    'src/app/ufficio/x.tsx': "import { PaginaElenco } from './pagina_elenco.tsx';",
    'src/app/ufficio/pagina_elenco.tsx': "import { QuadroElenco } from '../../ui/elenco/QuadroElenco.tsx';",
    'src/features/amministrazione/elencoX.tsx': "import type { Elenco } from '../../ui/elenco/definizione.ts';",
  };
  expect(await bites(elenchi, tree)).toEqual([]);
});

it.each([
  ["import { Tabella } from '../../ui/Tabella.tsx';"],
  ["import { QuadroElenco } from '../../ui/elenco/QuadroElenco.tsx';"],
  ['return <table className="tabella"></table>;'],
])('refuses a table made by hand: %s', async (code) => {
  expect((await bites(elenchi, { 'src/features/amministrazione/X.tsx': code })).join()).toMatch(
    /X.tsx:1 .*PaginaElenco/,
  );
});

import { expect, it } from 'vitest';
import { bites } from './planted-tree.ts';
import { specTexts } from './spec-texts.ts';

const LIST = 'tests/checks/spec-texts.txt';

it('accepts a text that a screen draws and a test reads, however either writes it, and a template piece by piece', async () => {
  const tree = {
    [LIST]: "L'importo è obbligatorio.\nErrore database ({code}): {message}\nCaricamento in corso...\n",
    'src/x.tsx':
      "const a = 'L\\'importo è obbligatorio.', b = 'Errore database (' + c + '): ' + m, d = 'Caricamento in corso…';",
    'tests/screens/x.screen.test.tsx':
      "reads(/^L’importo è obbligatorio\\.$/); reads('Errore database (1): no', 'Caricamento in corso…');",
  };
  expect(await bites(specTexts, tree)).toEqual([]);
});

it('refuses a text that only its list knows, and one that no test reads', async () => {
  const tree = {
    [LIST]: 'Mai detto\nMai letto\n',
    'src/x.tsx': "const a = 'Mai letto';",
    'tests/checks/x.ts': "'Mai letto'",
  };
  expect(await bites(specTexts, tree)).toEqual([
    `${LIST}  nothing in the product says: Mai detto`,
    `${LIST}  no test reads it literally: Mai detto`,
    `${LIST}  no test reads it literally: Mai letto`,
  ]);
});

import { expect, it } from 'vitest';
import { errori } from './error-codes.ts';
import { bites } from './planted-tree.ts';

const TEXTS = 'src/domain/errori/annunci.ts';
const testo = (...codes: string[]) =>
  `export const ANNUNCI_ERRORS = {\n${codes.map((codice) => `  ${codice}: 'No.',\n`).join('')}} as const;\n`;

it('accepts a code that a rule refuses with, that the API answers, that a screen draws', async () => {
  const tree = {
    [TEXTS]: testo('gia_venduto', 'senza_chiave', 'caricamento_annunci'),
    'supabase/schemas/02_x/procedures.sql': "perform privato.rifiuta('gia_venduto', 409);",
    'supabase/functions/api/x.ts': "throw new ApiError(503, 'senza_chiave', 'No.');",
    'src/features/x.tsx': '<QueryView errore={TESTI_ERRORE.caricamento_annunci} />',
  };
  expect(await bites(errori, tree)).toEqual([]);
});

it('refuses one that only its own table, a test or the seed knows', async () => {
  const tree = {
    [TEXTS]: testo('mai_detto'),
    'src/domain/errori.ts':
      "export const ERROR_TEXTS_WITH_DATA = {\n  senza_voce: (n: number) => String(n),\n} as const;\ntesto('mai_detto');\n",
    'src/domain/errori.test.ts': 'expect(TESTI_ERRORE.mai_detto).toBe(1);',
    'supabase/seed/x.ts': "const genere = 'mai_detto';",
  };
  expect((await bites(errori, tree)).join()).toMatch(
    /errori\.ts .*draws senza_voce.*annunci\.ts .*draws mai_detto|annunci\.ts .*draws mai_detto.*errori\.ts .*draws senza_voce/,
  );
});

it('a row of the same name elsewhere is no screen that draws it', async () => {
  const tree = { [TEXTS]: testo('refresh'), 'src/x.ts': 'await sessione.refresh();' };
  expect(await bites(errori, tree)).toHaveLength(1);
});

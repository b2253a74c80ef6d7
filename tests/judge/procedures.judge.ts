import { expect, test } from 'vitest';
import { sentence } from './finding.ts';
import { judgeProcedures } from './procedures.ts';

test('plpgsql_check holds nothing against any function', async () => {
  expect(sentence(await judgeProcedures())).toEqual([]);
});

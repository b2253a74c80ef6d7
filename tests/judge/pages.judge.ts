import { expect, test } from 'vitest';
import { sentence } from './finding.ts';
import { judgePages } from './pages.ts';

test('every public page is HTML', async () => {
  expect(sentence(await judgePages())).toEqual([]);
});

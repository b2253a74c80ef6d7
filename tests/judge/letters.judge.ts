import { expect, test } from 'vitest';
import { sentence } from './finding.ts';
import { judgeLetters } from './letters.ts';

test('every kind of letter is drawn by the programs that read it', async () => {
  expect(sentence(await judgeLetters())).toEqual([]);
});

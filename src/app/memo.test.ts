import { expect, test } from 'vitest';
import { TtlCache } from './memo.ts';

test('an answer is cached per backend; an older one serves if the request fails', async () => {
  const memo = new TtlCache<string>(2_000);
  const a = (ms: number) => new Date(ms);
  const questions: string[] = [];
  const dice = (testo: string) => async () => {
    questions.push(testo);
    if (testo === 'guasto') throw new RangeError('giù');
    return testo;
  };
  await expect(memo.leggi('uno', a(0), dice('guasto'))).rejects.toThrow('giù');
  expect(await memo.leggi('uno', a(0), dice('prima'))).toBe('prima');
  expect(await memo.leggi('uno', a(1_999), dice('mai chiesta'))).toBe('prima');
  expect(await memo.leggi('due', a(1_999), dice('altrove'))).toBe('altrove');
  expect(await memo.leggi('uno', a(2_000), dice('guasto'))).toBe('prima');
  expect(await memo.leggi('uno', a(2_001), dice('dopo'))).toBe('dopo');
  expect(questions).toEqual(['guasto', 'prima', 'altrove', 'guasto', 'dopo']);
});

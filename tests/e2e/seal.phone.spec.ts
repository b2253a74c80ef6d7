import { expect } from '@playwright/test';
import { test } from '../support/console.ts';

test('no word of the home page’s headline lies under the seal, 320 to 1440 px', async ({ page }) => {
  await page.goto('/');
  const covered: string[] = [];
  for (const width of [320, 360, 375, 393, 412, 440, 535, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const words = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.rosetta')].map((seal) => seal.getBoundingClientRect());
      const seal = boxes.find((box) => box.width > 100);
      if (seal === undefined) throw new Error('the seal is not drawn');
      const texts = document.createTreeWalker(document.querySelector('h1') as Node, NodeFilter.SHOW_TEXT);
      const under: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const box = range.getBoundingClientRect();
          // the letters stand in the middle of their line
          const [top, bottom] = [box.top + box.height * 0.2, box.bottom - box.height * 0.25];
          const x = Math.max(box.left, Math.min(seal.x + seal.width / 2, box.right)) - seal.x - seal.width / 2;
          const y = Math.max(top, Math.min(seal.y + seal.height / 2, bottom)) - seal.y - seal.height / 2;
          if (Math.hypot(x, y) < seal.width / 2) under.push(word);
        }
      }
      return under;
    });
    covered.push(...words.map((word) => `${width}: ${word}`));
  }
  expect(covered).toEqual([]);
});

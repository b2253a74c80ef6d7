// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProceedsPreview } from './ProceedsPreview.tsx';

afterEach(cleanup);

/** Wraps each text in an element, as Chrome's translator does. */
function translate(page: HTMLElement): void {
  const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    const mine = document.createElement('font');
    mine.textContent = text.data;
    text.replaceWith(mine);
  }
}

test("the seller's share follows the price on a translated page, too", () => {
  const commissioni = { piattaforma: 5, centro: 0 };
  const { container, rerender } = render(<ProceedsPreview prezzo="1000" commissioni={commissioni} />);
  expect(container.textContent).toContain('950,00');
  translate(container);
  rerender(<ProceedsPreview prezzo="2000" commissioni={commissioni} />);
  expect(container.textContent).toContain('1.900,00');
  expect(container.textContent).not.toMatch(/950,00|[^.]1\.000,00/);
});

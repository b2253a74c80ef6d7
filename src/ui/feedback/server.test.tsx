import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import Showcase from '../brand/showcase.tsx';

test('every component renders on the server without an inline style that the CSP would drop', () => {
  const html = renderToString(<Showcase />);
  expect(html).toContain('Cronografo in acciaio');
  expect(html).not.toContain('style=');
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentTheme, observeTheme, selectTheme, THEME_KEY } from './theme.ts';

const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
const esegui = (dark: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }));
  new Function(script)();
  return document.documentElement.getAttribute('data-theme');
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

test('the first visit follows the system', () => {
  expect(esegui(true)).toBe('dark');
  expect(esegui(false)).toBe('light');
});

test('a stored choice wins over the system', () => {
  selectTheme('inchiostro');
  expect(localStorage.getItem(THEME_KEY)).toBe('inchiostro');
  expect(esegui(false)).toBe('dark');
  selectTheme('carta');
  expect(esegui(true)).toBe('light');
});

test('listeners hear a change of theme', async () => {
  const notify = vi.fn();
  const stopListening = observeTheme(notify);
  selectTheme('inchiostro');
  await expect.poll(() => notify.mock.calls.length).toBeGreaterThan(0);
  expect(currentTheme()).toBe('inchiostro');
  stopListening();
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHIAVE_TEMA, osservaTema, scegliTema, temaCorrente } from './tema.ts';

const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
const esegui = (scuro: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: scuro, addEventListener: () => undefined }));
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
  scegliTema('inchiostro');
  expect(localStorage.getItem(CHIAVE_TEMA)).toBe('inchiostro');
  expect(esegui(false)).toBe('dark');
  scegliTema('carta');
  expect(esegui(true)).toBe('light');
});

test('listeners hear a change of theme', async () => {
  const avvisa = vi.fn();
  const smetti = osservaTema(avvisa);
  scegliTema('inchiostro');
  await expect.poll(() => avvisa.mock.calls.length).toBeGreaterThan(0);
  expect(temaCorrente()).toBe('inchiostro');
  smetti();
});

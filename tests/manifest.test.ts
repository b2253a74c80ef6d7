import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRoute } from '../src/domain/percorsi/find.ts';
import { COUNTER_MANIFEST } from '../vite/manifest.ts';

/** Width and height as the file itself tells them: PNG, and WebP as a browser's canvas writes it. */
function measure(file: string): string {
  const byte = readFileSync(join(import.meta.dirname, '..', 'public', file));
  if (file.endsWith('.png')) return `${byte.readUInt32BE(16)}x${byte.readUInt32BE(20)}`;
  expect(byte.toString('latin1', 12, 16), file).toBe('VP8X');
  return `${byte.readUIntLE(24, 3) + 1}x${byte.readUIntLE(27, 3) + 1}`;
}

test('what the manifest names is there: pictures of the size it says, addresses that the counter opens by itself', () => {
  const { icons = [], screenshots = [], shortcuts = [], start_url = '', scope = '' } = COUNTER_MANIFEST;
  const names = shortcuts.flatMap(({ icons: one = [] }) => one);
  for (const { src, sizes } of [...icons, ...names, ...screenshots]) expect(measure(src), src).toBe(sizes);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  // shown in a row only where all of a kind have one shape
  for (const shape of ['wide', 'narrow'] as const) {
    const own = screenshots.filter(({ form_factor }) => form_factor === shape);
    expect([own.length >= 2, new Set(own.map(({ sizes }) => sizes)).size]).toEqual([true, 1]);
  }
  for (const url of [start_url, ...shortcuts.map(({ url }) => url)]) {
    expect(url.startsWith(scope), url).toBe(true);
    expect(findRoute(url.replace(/\?.*/, ''))?.percorso.modo, url).toBe('banco');
  }
});

import { expect, test } from 'vitest';
import type { Source } from '../data/client/source.ts';
import { createSource } from '../data/client/source.ts';
import { siteMap } from './mappa-sito.ts';

const LAST = 1_000_000;
function million(): { source: Source; asked: number[] } {
  const asked: number[] = [];
  const call: typeof fetch = async (resource, init) => {
    const name = String(resource).split('/').at(-1);
    if (name === 'mappa_ultimo') return Response.json(LAST);
    const { p_da, p_prima }: { p_da: number; p_prima: number } = JSON.parse(String(init?.body));
    asked.push(p_da);
    const count = Math.min(p_prima - p_da, 5_000);
    const ids = Array.from(
      { length: count },
      (_, at) => `00000000-0000-4000-8000-${String(p_da + at).padStart(12, '0')}`,
    );
    return Response.json([{ ids, aggiornati: ids.map(() => '2026-11-28T00:00:00Z') }]);
  };
  return { source: createSource({ url: 'http://prova.local', chiave: 'x', call, immagini: '' }), asked };
}
const at = (path: string) => new URL(`https://fidati.example${path}`);

test('a million listings make 21 files in the index', async () => {
  const index = String(await siteMap(at('/sitemap.xml'), million().source));
  expect(index.match(/<sitemap>/g)).toHaveLength(22);
  expect(index).toContain('<loc>https://fidati.example/sitemap-annunci-20.xml</loc>');
});

test('a file holds 50,000 URLs, and is read no faster than it is sent', async () => {
  const { source, asked } = million();
  const body = await siteMap(at('/sitemap-annunci-3.xml'), source);
  if (!(body instanceof ReadableStream)) throw new Error('the file is no stream');
  expect(asked).toEqual([150_000]);
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    expect(asked.length - (text.match(/<loc>/g)?.length ?? 0) / 5_000).toBeLessThanOrEqual(1);
  }
  expect(text.match(/<loc>/g)).toHaveLength(50_000);
  expect(text.startsWith('<?xml') && text.endsWith('</urlset>\n')).toBe(true);
  expect(asked).toHaveLength(10);
});

test('no other file is a sitemap', async () => {
  expect(await siteMap(at('/sitemap-altro.xml'), million().source)).toBeNull();
});

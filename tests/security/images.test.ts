import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedNoise, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

const byte = (...pieces: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(pieces.map((p) => (typeof p === 'string' ? Buffer.from(p) : Buffer.from(p)))));
const load = (fileExtension: string, kind: string, raw: Uint8Array<ArrayBuffer>) =>
  m.ask('venditore', `/storage/v1/object/media-annunci/${m.cose.persone.venditore}/${randomUUID()}.${fileExtension}`, {
    metodo: 'POST',
    raw: raw,
    headers: { 'content-type': kind },
  });

describe('pictures that unfold into gigabytes', () => {
  const fourBytes = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  const two = (n: number) => [n >>> 8, n & 255];
  const three = (n: number) => [n & 255, (n >>> 8) & 255, n >>> 16];
  const png = (l: number, a: number) =>
    byte(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      fourBytes(13),
      'IHDR',
      fourBytes(l),
      fourBytes(a),
      [8, 6, 0, 0, 0],
    );
  const jpeg = (l: number, a: number) =>
    byte([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8], two(a), two(l), [3, 1, 0x22, 0, 2, 0x11, 1]);
  const webp = (l: number, a: number) =>
    byte('RIFF', [30, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0], three(l - 1), three(a - 1), [0]);
  test.each([
    ['png', 'image/png', png, 100_000],
    ['jpg', 'image/jpeg', jpeg, 60_000],
    ['webp', 'image/webp', webp, 100_000],
  ] as const)('%s: the header counts, by side and by area', async (fileExtension, kind, draw, huge) => {
    const su = (body: Uint8Array<ArrayBuffer>) => load(fileExtension, kind, body);
    // as Storage answers: the status of the rule stands in the body
    for (const big of [draw(huge, 1), draw(1, huge), draw(11_000, 11_000)])
      expect((await su(big)).body).toMatchObject({ statusCode: '413' });
    expect((await su(draw(4000, 3000))).stato).toBe(200);
  });
});

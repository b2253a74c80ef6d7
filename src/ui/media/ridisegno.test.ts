import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../browser/probe.ts', () => ({ altersPictures: () => false }));

function browser(writes: readonly string[]) {
  const canvases: { width: number; height: number; asked: string[] }[] = [];
  class Canvas {
    asked: string[] = [];
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
      canvases.push(this);
    }
    getContext = () => ({ drawImage: () => undefined });
    async convertToBlob({ type }: { type: string }) {
      this.asked.push(type);
      return new Blob(['x'], { type: writes.includes(type) ? type : 'image/png' });
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  return canvases;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('the redraw asks a browser without WebP for it once', async () => {
  const canvases = browser(['image/jpeg']);
  const { redraw } = await import('./ridisegno.ts');
  const types: string[] = [];
  for (let n = 0; n < 3; n += 1) types.push((await redraw(new Blob(['a']), 2200, 0.8)).blob.type);
  expect(types).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  expect(canvases.map(({ asked }) => asked)).toEqual([['image/webp', 'image/jpeg'], ['image/jpeg'], ['image/jpeg']]);
});

test('the redraw releases its canvas once a photo is written', async () => {
  const canvases = browser(['image/webp']);
  const { redraw } = await import('./ridisegno.ts');
  expect(await redraw(new Blob(['a']), 2200, 0.8)).toMatchObject({ larghezza: 2200, altezza: 1650 });
  expect(canvases).toMatchObject([{ width: 0, height: 0, asked: ['image/webp'] }]);
});

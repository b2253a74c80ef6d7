import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { refuseBlobs } from '../../../tests/fakes/engines.ts';
import { keepPhotos, readPhoto } from './foto-tenute.ts';

test("a draft's pictures survive where the browser stores no Blob, and can be stored again", async () => {
  const allow = refuseBlobs();
  try {
    const picture = (words: string) => new Blob([words], { type: 'image/webp' });
    const chosen = {
      id: 'f1',
      nome: 'a.jpg',
      grande: picture('grande'),
      piccola: picture('piccola'),
      larghezza: 4,
      altezza: 3,
    };
    const held = { id: 'f2', nome: 'b.jpg', src: '/b.webp' };
    await keepPhotos('bozza', [chosen, held]);
    await keepPhotos('bozza', await readPhoto('bozza'));
    const [first, second] = await readPhoto('bozza');
    expect(second).toEqual(held);
    expect(first).toMatchObject({ id: 'f1', larghezza: 4, mezzana: undefined });
    if (first === undefined || 'src' in first) throw new Error('the chosen picture is not there');
    expect([first.grande.type, await first.grande.text(), await first.piccola.text()]).toEqual([
      'image/webp',
      'grande',
      'piccola',
    ]);
  } finally {
    allow();
  }
});

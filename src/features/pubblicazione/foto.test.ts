import { expect, test, vi } from 'vitest';
import { preparePhoto } from '../../ui/media/foto.ts';
import { PHOTO_RULES, refusedText } from './foto.ts';

vi.mock('../../browser/probe.ts', () => ({ altersPictures: () => true }));

test('the seller publishes no pictures that the browser alters, and reads what to allow (X1)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ready = vi.fn();
  const file = new File(['x'], 'orologio.jpg', { type: 'image/jpeg' });
  const refused = await preparePhoto([file], 0, PHOTO_RULES, ready);
  expect(ready).toHaveBeenCalledWith(null, 1, 1);
  expect(refused.rifiuti).toEqual([{ nome: 'orologio.jpg', motivo: 'alterata' }]);
  expect(refusedText(refused)).toMatch(/^Questo browser altera le immagini/);
});

import { expect, test } from 'vitest';
import { fotoPiccola, varianti } from './immagini.ts';

test('a picture in three widths offers them all; one from before the middle width offers its two, never a third that is not there', () => {
  expect(varianti('/u/1-3.grande.webp')).toBe(
    '/u/1-3.piccola.webp 384w, /u/1-3.mezzana.webp 800w, /u/1-3.grande.webp 1280w',
  );
  expect(varianti('/u/1.grande.jpg')).toBe('/u/1.piccola.jpg 384w, /u/1.grande.jpg 1280w');
});

test('what is no upload has no other widths', () => {
  expect(varianti('/brand/favicon.svg')).toBeUndefined();
  expect(fotoPiccola(null)).not.toHaveProperty('srcSet');
});

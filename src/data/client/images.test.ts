import { expect, test } from 'vitest';
import { smallPhoto, variants } from './images.ts';

test('a picture of three widths offers three; an older one offers its two', () => {
  expect(variants('/u/1-3.grande.webp')).toBe(
    '/u/1-3.piccola.webp 384w, /u/1-3.mezzana.webp 800w, /u/1-3.grande.webp 1280w',
  );
  expect(variants('/u/1.grande.jpg')).toBe('/u/1.piccola.jpg 384w, /u/1.grande.jpg 1280w');
});

test('a path that is no upload has no other widths', () => {
  expect(variants('/brand/favicon.svg')).toBeUndefined();
  expect(smallPhoto(null)).not.toHaveProperty('srcSet');
});

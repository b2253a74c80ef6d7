import { css, field } from './browser.ts';
import { onDisk } from './disk.ts';
import { describe, publish, signIn } from './people.ts';
import { drawn } from './pictures.ts';
import { openProduct } from './product.ts';
import { expect, test } from './test.ts';

/** A draft outlives its browser with its pictures, and they can still be sent. */

const loaded = (n: number) => `img[alt^="Foto ${n}"]`;

test('a listing whose browser was killed is taken up again, and published with the pictures of before', async ({
  open,
}, info) => {
  const product = await openProduct();
  const browser = await open();
  const title = `Cronografo ripreso ${browser.engine} ${Date.now()}`;
  const photos: string[] = [];
  await signIn(browser, 'venditore');
  await browser.goto('/annunci/nuovo');
  await browser.sees(field('Titolo'));
  for (const colour of ['#7b8a99', '#a08060', '#506070'])
    photos.push(await drawn(browser, info.outputPath(`foto${photos.length}.jpg`), { colour }));
  await browser.choose('input[type=file]', ...photos.slice(0, 2));
  await browser.sees(css(loaded(2)));
  await describe(browser, title);
  await onDisk(browser, title);
  await browser.kill();
  await browser.switchOn();
  await browser.goto('/annunci/nuovo');
  await browser.until(
    'the pictures of before',
    (selector) => {
      const picture = document.querySelector<HTMLImageElement>(selector);
      return picture?.complete === true && picture.naturalWidth > 0;
    },
    loaded(2),
  );
  // written again beside the new one: what an earlier process stored must outlive it
  await browser.choose('input[type=file]', photos[2] ?? '');
  await browser.sees(css(loaded(3)));
  const annuncio = await publish(browser, title);
  const media = await product.rows('media', `id_annuncio=eq.${annuncio}&select=larghezza,altezza`);
  expect(media).toHaveLength(3);
  const width = await browser.until('the first picture', () => {
    const [picture] = document.querySelectorAll<HTMLImageElement>('.galleria img');
    return picture?.complete === true && picture.naturalWidth;
  });
  expect(width).toBeGreaterThan(100);
});

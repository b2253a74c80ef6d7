import { writeFileSync } from 'node:fs';
import { type Browser, button, css, field, text } from './browser.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** A draft outlives its browser with its pictures, and they can still be sent (W4, X12). */

const TITLE = 'Cronografo ripreso';

/** A picture in this browser's own hand, as a file to choose. */
async function drawn(browser: Browser, path: string): Promise<string> {
  const url = await browser.run(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1500 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#7b8a99';
    pen.fillRect(0, 0, 1200, 1500);
    pen.fillStyle = '#e9e2d2';
    pen.fillRect(300, 300, 600, 600);
    return canvas.toDataURL('image/jpeg');
  });
  writeFileSync(path, Buffer.from(url.split(',')[1] ?? '', 'base64'));
  return path;
}

const select = (browser: Browser, label: string, words: string) =>
  browser.run(
    (name, option) => {
      const list = [...document.querySelectorAll('select')].find((e) =>
        [...e.labels].some(({ textContent }) => textContent?.trim() === name),
      );
      const wanted = [...(list?.options ?? [])].find(({ label: shown, value }) => [shown, value].includes(option));
      if (list === undefined || wanted === undefined) throw new Error(`no ${option} in ${name}`);
      list.value = wanted.value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    label,
    words,
  );

test('a listing whose browser was killed is taken up again and published with its photo', async ({ open }, info) => {
  const browser = await open();
  await signIn(browser, 'venditore');
  await browser.goto('/annunci/nuovo');
  await browser.sees(field('Titolo'));
  await browser.choose('input[type=file]', await drawn(browser, info.outputPath('orologio.jpg')));
  await browser.sees(css('img[alt^="Foto 1"]'));
  await browser.fill(field('Titolo'), TITLE);
  await browser.fill(field(/^Descrizione/), 'Carica manuale, quadrante blu, con garanzia e scatola.');
  await browser.fill(field('Prezzo'), '8.900,00');
  await select(browser, 'Condizione', 'Usato');
  await select(browser, 'Categoria', 'Orologi di lusso');
  await browser.fill(field('Località'), 'Milano');
  await browser.until('kept', async () => {
    const opened = indexedDB.open('fidati-bozze');
    const bank = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const count = bank.transaction('foto').objectStore('foto').count();
    await new Promise((done) => Object.assign(count, { onsuccess: done }));
    bank.close();
    return count.result > 0;
  });
  // a browser writes its texts to the disk when it likes
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await browser.kill();
  await browser.switchOn();
  await browser.goto('/annunci/nuovo');
  if ((await browser.url()).pathname === '/login') await signIn(browser, 'venditore');
  await browser.goto('/annunci/nuovo');
  await browser.sees(css('img[alt^="Foto 1"]'));
  await browser.press(text('Tramite centro di verifica'));
  await select(browser, 'Dimensione del pacco', 'piccolo');
  await browser.fill(field('Telefono di contatto'), '333 218 4470');
  await browser.press(button("Pubblica l'annuncio"));
  await browser.until('published', () => /^\/annunci\/[0-9a-f-]{36}$/.test(location.pathname));
  await browser.sees(text(TITLE));
  const width = await browser.until('the photo', () => {
    const [picture] = document.querySelectorAll<HTMLImageElement>('.galleria img');
    return picture?.complete === true && picture.naturalWidth;
  });
  expect(width).toBeGreaterThan(100);
});

import { button, css, field, text } from './browser.ts';
import { BUYER, describe, publish } from './people.ts';
import { drawn } from './pictures.ts';
import { openProduct } from './product.ts';
import { expect, test } from './test.ts';

/** Journey b: from the registration's letter to a published listing with its photos and a booked visit. */

const PASSWORD = 'una password lunga 9';
const CENTRO = 'Fidati Point Milano Brera';

test('a seller registers by letter, publishes with three photos, and books a visit', async ({ open }, info) => {
  const product = await openProduct();
  const browser = await open();
  const title = `Cronografo di ${browser.engine}`;
  const email = `venditrice.${browser.engine}.${Date.now()}@prova.example`;

  await browser.goto('/register');
  for (const [label, words] of [
    ['Nome', 'Lucia'],
    ['Cognome', 'Bianchi'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Conferma password', PASSWORD],
  ] as const)
    await browser.fill(field(label), words);
  await browser.press(field(/^Accetto i termini/));
  await browser.press(button('Registrati'));
  await browser.until('told of the letter', () => location.pathname === '/login');
  const letter = await product.letter(email, /onferma/);
  await browser.goto(/https?:\/\/\S+\/conferma-accesso\?\S+#\S+/.exec(letter)?.[0] ?? letter);
  await browser.press(button('Conferma l’indirizzo'));
  await browser.until('signed in', () => location.pathname === '/dashboard');

  await browser.goto('/annunci/nuovo');
  await browser.sees(field('Titolo'));
  const photos = [
    await drawn(browser, info.outputPath('dritta.jpg')),
    await drawn(browser, info.outputPath('girata.jpg'), {
      width: 1600,
      height: 1200,
      orientation: 6,
      colour: '#a08060',
    }),
    await drawn(browser, info.outputPath('grande.jpg'), { width: 4000, height: 3000, colour: '#506070' }),
  ];
  await browser.choose('input[type=file]', ...photos);
  await browser.sees(css('img[alt^="Foto 3"]'));
  await describe(browser, title);
  const annuncio = await publish(browser, title);
  const media = await product.rows<{ larghezza: number; altezza: number }>(
    'media',
    `id_annuncio=eq.${annuncio}&select=larghezza,altezza&order=ordine`,
  );
  expect(media.map(({ larghezza, altezza }) => (larghezza > altezza ? 'wide' : 'high'))).toEqual([
    'high',
    'high',
    'wide',
  ]);

  const buyer = BUYER[browser.engine];
  await product.api(buyer, '/annunci/reserve', { id: annuncio });
  await browser.goto('/dashboard?lato=vendo');
  await browser.press({ kind: 'link', words: /^Prenota la verifica/ });
  await browser.press(button('Cambia'));
  await browser.press(text(new RegExp(`^${CENTRO}`)));
  await browser.sees(text(/^Totale/));
  await browser.press(css('section[aria-labelledby="titolo-data"] button:nth-child(3)'));
  await browser.press(text(/^Ho preso visione dei costi/));
  await browser.press(button(/^Conferma/));
  await browser.until('booked', () => location.pathname === '/verifiche/conferma');
  await browser.sees(text(new RegExp(CENTRO)));
  const visits = await product.rows('verifiche', `id_annuncio=eq.${annuncio}&stato=eq.programmata&select=id`);
  expect(visits).toHaveLength(1);
  await product.commands(buyer, 'annulla_prenotazione', { p_id: annuncio });
});

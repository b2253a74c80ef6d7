import { approva, pubblica, riceve } from '../journeys/vendita.ts';
import { button, css, field, text } from './browser.ts';
import { BUYER, book, signIn } from './people.ts';
import { openProduct } from './product.ts';
import { expect, test } from './test.ts';

/** Journey a: from a search to a paid order with 3-D Secure, and out of it again. */

const ENTER = '\uE007';

test('a buyer finds a watch, reserves it, pays with the bank’s question, and withdraws', async ({ open }) => {
  const product = await openProduct();
  const browser = await open();
  const sale = await pubblica(product, { titolo: `Pendulette da viaggio ${browser.engine}`, venditore: 'aureli' });

  await signIn(browser, BUYER[browser.engine]);
  await browser.goto('/annunci');
  await browser.fill(css('.barra-alta input[type=search]'), `pendulette ${browser.engine}${ENTER}`);
  await browser.until('found', () => location.search.includes('pendulette'));
  await browser.press(css(`main a[href="/annunci/${sale.annuncio}"]`));
  await browser.press(button('Prenota per 48 ore'));
  await browser.press(button('Prenota'));
  await browser.until('reserved', () => location.pathname === '/dashboard');
  await browser.sees(text(sale.titolo));

  await book(product, sale);
  await riceve(product, sale);
  await approva(product, sale);

  await browser.goto(`/annunci/${sale.annuncio}`);
  await browser.press({ kind: 'link', words: /^Acquista/ });
  await browser.until('at the checkout', () => location.pathname === '/checkout');
  for (const [label, words] of [
    ['Nome e cognome', 'Marco Conti'],
    ['Indirizzo', 'Via Solferino 18'],
    ['CAP', '40121'],
    ['Telefono', '333 1112223'],
    ['Numero della carta', '4000002500003155'],
    ['Scadenza', '1230'],
    ['CVC', '123'],
  ] as const)
    await browser.fill(field(label), words);
  // the CAP writes its town, as late as the machine is slow: who types meanwhile gets both
  await browser.until('the town of the CAP', () =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Bologna'),
  );
  await browser.press(button(/Ordine con obbligo di pagare/));
  await browser.until('at the bank', () => location.pathname.startsWith('/_stripe/'));
  await browser.press(button('Autorizza'));
  await browser.until('back from the bank', () => location.pathname === '/checkout/success');
  await browser.sees(text(/Pagamento completato/));
  const [order] = await product.rows<{ id: string; status: string }>(
    'ordini',
    `id_annuncio=eq.${sale.annuncio}&select=id,status`,
  );
  expect(order?.status).toBe('pagato');

  await browser.goto(`/dashboard/ordini/${order?.id}`);
  await browser.press(button('Recedi dal contratto qui'));
  await browser.press(button('Conferma recesso'));
  await browser.sees(text(/^Dichiarato il/));
  const declared = await product.rows('recessi', `id_ordine=eq.${order?.id}&select=id_ordine`);
  expect(declared).toHaveLength(1);
});

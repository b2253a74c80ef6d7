import type { CentroKey } from '../../supabase/seed/centri.ts';
import type { Persona } from '../../supabase/seed/persone.ts';
import { prenota, type Vendita } from '../journeys/vendita.ts';
import { type Browser, button, field, text } from './browser.ts';
import type { Engine } from './launch.ts';
import type { Product } from './product.ts';

export const PASSWORD = 'fidati-demo-2026';

/** One for each engine: nobody has more than three reservations at a time, and one journey that falls takes no other along. */
export const BUYER = { webkit: 'davide', firefox: 'sofia', chromium: 'federico' } as const satisfies Record<
  Engine,
  Persona
>;

/** Counters to be left: a centre takes up twenty tablets a day, and every browser that starts anew is one. */
export const COUNTER_OF = { webkit: 'roma', firefox: 'firenze', chromium: 'genova' } as const satisfies Record<
  Engine,
  CentroKey
>;

export async function signIn(browser: Browser, who: string): Promise<void> {
  await browser.goto('/login');
  await browser.fill(field('Email'), `${who}@demo.example`);
  await browser.fill(field('Password'), PASSWORD);
  for (let said = 'again'; said === 'again'; ) {
    await browser.press(button('Accedi'));
    // a server with too much to do is told as a lost line, and asked once more
    said = await browser.until('signed in', () => {
      if (!location.pathname.startsWith('/login')) return 'in';
      return document.body.innerText.includes('Sei senza rete') ? 'again' : null;
    });
  }
}

/** Journeys play beside each other: an hour that another one took meanwhile is asked for anew. */
export async function book(product: Product, sale: Vendita): Promise<void> {
  for (let left = 5; ; left -= 1)
    try {
      await prenota(product, sale);
      return;
    } catch (error) {
      if (left === 0 || !String(error).includes('orario_non_disponibile')) throw error;
    }
}

/** The listing that the form at /annunci/nuovo holds with its pictures: its id once it is published. */
export async function publish(browser: Browser, title: string): Promise<string> {
  await browser.press(text(/^Tramite centro di verifica/));
  await browser.select('Dimensione del pacco', 'piccolo');
  await browser.fill(field('Telefono di contatto'), '333 218 4470');
  await browser.press(button("Pubblica l'annuncio"));
  await browser.until('published', () => /^\/annunci\/[0-9a-f-]{36}$/.test(location.pathname));
  await browser.sees(text(title));
  return (await browser.url()).pathname.split('/').at(-1) ?? '';
}

/** What a listing says of its item. */
export async function describe(browser: Browser, title: string): Promise<void> {
  await browser.fill(field('Titolo'), title);
  await browser.fill(field(/^Descrizione/), 'Carica manuale, quadrante blu, con garanzia e scatola.');
  await browser.fill(field('Prezzo'), '8900');
  await browser.select('Condizione', 'Usato');
  await browser.select('Categoria', 'Orologi di lusso');
  await browser.fill(field('Località'), 'Milano');
}

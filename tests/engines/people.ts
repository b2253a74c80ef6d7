import type { Persona } from '../../supabase/seed/persone.ts';
import { type Browser, button, field } from './browser.ts';
import type { Engine } from './launch.ts';

export const PASSWORD = 'fidati-demo-2026';

/** One for each engine: nobody has more than three reservations at a time, and one journey that falls takes no other along. */
export const BUYER = { webkit: 'davide', firefox: 'sofia', chromium: 'federico' } as const satisfies Record<
  Engine,
  Persona
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

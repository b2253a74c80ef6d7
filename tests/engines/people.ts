import { type Browser, button, field } from './browser.ts';

export const PASSWORD = 'fidati-demo-2026';

export async function signIn(browser: Browser, who: string): Promise<void> {
  await browser.goto('/login');
  await browser.fill(field('Email'), `${who}@demo.example`);
  await browser.fill(field('Password'), PASSWORD);
  await browser.press(button('Accedi'));
  await browser.until('signed in', () => !location.pathname.startsWith('/login'));
}

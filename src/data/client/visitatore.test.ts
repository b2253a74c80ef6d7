// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { writeHint } from '../accesso/hint.ts';
import { isSessionOver, ownProfilo } from '../accesso/session.ts';

/** The auth library weighs half a page: visitors must not wait for it. */
const client = vi.hoisted(() => ({ made: 0 }));
vi.mock('@supabase/supabase-js', () => ({
  createClient: () => {
    client.made += 1;
    return { auth: { getSession: async () => ({ data: { session: null } }) } };
  },
}));

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  localStorage.clear();
});

test('the device’s storage tells visitors and former users apart', async () => {
  expect(await ownProfilo()).toBeNull();
  expect(isSessionOver()).toBe(false);
  writeHint({ id: 'u', nome: 'Chiara Vitale', centro: false, admin: false });
  expect(await ownProfilo()).toBeNull();
  expect(isSessionOver()).toBe(true);
  expect(client.made).toBe(0);
});

test('a return from Google brings a code that needs the library', async () => {
  history.replaceState(null, '', '/oauth/callback?code=abc');
  expect(await ownProfilo()).toBeNull();
  expect(client.made).toBe(1);
});

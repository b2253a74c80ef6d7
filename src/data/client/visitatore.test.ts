// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { scriviIndizio } from '../accesso/indizio.ts';
import { mioProfilo, sessioneFinita } from '../accesso/sessione.ts';

/** The library of sessions weighs as much as half a page: who has no session doesn't wait for it. */
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

test('a visitor is told apart by what this device keeps; one who was in is known to have been', async () => {
  expect(await mioProfilo()).toBeNull();
  expect(sessioneFinita()).toBe(false);
  scriviIndizio({ id: 'u', nome: 'Chiara Vitale', centro: false, admin: false });
  expect(await mioProfilo()).toBeNull();
  expect(sessioneFinita()).toBe(true);
  expect(client.made).toBe(0);
});

test('who comes back from Google brings a code that only the library can use', async () => {
  history.replaceState(null, '', '/oauth/callback?code=abc');
  expect(await mioProfilo()).toBeNull();
  expect(client.made).toBe(1);
});

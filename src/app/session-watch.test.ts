// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../data/accesso/session-key.ts';

const token = (who: string): string =>
  JSON.stringify({ access_token: `h.${btoa(JSON.stringify({ sub: who, session_id: 's' }))}.s` });
const signedIn = (who: string): void => localStorage.setItem(sessionKey(), token(who));
const keeping = (name: 'pagehide' | 'pageshow'): boolean =>
  dispatchEvent(Object.assign(new Event(name), { persisted: true }));
const elsewhere = (): boolean => dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey() }));
const seen = (): boolean => document.documentElement.style.visibility !== 'hidden';

let left: string[] = [];
let stop = new AbortController();
beforeEach(() => {
  left = [];
  localStorage.clear();
  document.documentElement.style.visibility = '';
  document.head.innerHTML = '<meta name="fidati-backend" content="/ key">';
  stop = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((name: string, heard: unknown) => {
    if (typeof heard === 'function') add(name, (event) => heard(event), { signal: stop.signal });
  });
  vi.spyOn(location, 'replace').mockImplementation((to) => void left.push(String(to)));
  vi.spyOn(location, 'reload').mockImplementation(() => void left.push('again'));
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
});

async function open(path: string, who: string | null): Promise<void> {
  history.replaceState(null, '', path);
  if (who !== null) signedIn(who);
  vi.resetModules();
  const { watchSession } = await import('./session-watch.ts');
  watchSession();
}

test('a page cached for Back is hidden until its person is confirmed', async () => {
  await open('/dashboard/ordini', 'anna');
  keeping('pagehide');
  expect(seen()).toBe(false);
  keeping('pageshow');
  expect([seen(), left]).toEqual([true, []]);
});

test('after a sign-out the cached page shows only the sign-in', async () => {
  await open('/dashboard/ordini?filtro=vendite', 'anna');
  localStorage.clear();
  dispatchEvent(new Event('fidati-indizio'));
  keeping('pagehide');
  keeping('pageshow');
  expect([seen(), left]).toEqual([false, ['/login?redirect=%2Fdashboard%2Fordini%3Ffiltro%3Dvendite']]);
});

test('another open tab hides at once; a public page reloads', async () => {
  await open('/dashboard/messages', 'anna');
  localStorage.clear();
  elsewhere();
  expect([seen(), left.length]).toEqual([false, 1]);
  stop.abort();
  stop = new AbortController();
  left = [];
  await open('/annunci', 'anna');
  localStorage.clear();
  elsewhere();
  expect([seen(), left]).toEqual([false, ['again']]);
});

test('a renewed token changes nothing; another person sees nothing of the former', async () => {
  await open('/dashboard', 'anna');
  signedIn('anna');
  elsewhere();
  expect([seen(), left]).toEqual([true, []]);
  signedIn('bruno');
  elsewhere();
  expect([seen(), left]).toEqual([false, ['again']]);
});

test('a visitor who signs in stays; Back reloads an earlier page', async () => {
  await open('/', null);
  signedIn('anna');
  dispatchEvent(new Event('fidati-indizio'));
  expect([seen(), left]).toEqual([true, []]);
  localStorage.clear();
  keeping('pageshow');
  expect(left).toEqual(['again']);
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../../data/accesso/exit.ts';
import { ownProfilo } from '../../../data/accesso/session.ts';
import { sessionKey } from '../../../data/accesso/session-key.ts';
import { DeviceStore, offlineCentre, rememberCentre } from '../../../offline/device/identity.ts';

const clock = { now: () => Date.now() };
const CENTRE = { id: 'c', nome: 'Fidati Point', chi: { id: 'elena', nome: 'Elena' } };
const token = (session: string): string =>
  JSON.stringify({ access_token: `h.${btoa(JSON.stringify({ sub: 'elena', session_id: session }))}.s` });

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="fidati-backend" content="/ key">';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('the shop’s sign-out locks the counter on disk first, and withdraws the lent token', async () => {
  const device = new DeviceStore();
  await rememberCentre(device, clock, CENTRE);
  await device.accessi.put({ userId: 'elena', centre: 'c', token: 't', chiave: 'k', scadeIl: 1 });
  localStorage.setItem(sessionKey(), token('one'));
  await signOut();
  expect(await offlineCentre(device, clock)).toMatchObject({ esito: 'bloccato', centro: { chi: { id: 'elena' } } });
  expect(await device.accessi.count()).toBe(0);
  device.close();
});

test('a token kept by a crash is void after its session signed out', async () => {
  const device = new DeviceStore();
  await rememberCentre(device, clock, CENTRE);
  localStorage.setItem(sessionKey(), token('two'));
  await signOut();
  // Chromium deletes some seconds later: the crash came first
  localStorage.setItem(sessionKey(), token('two'));
  expect(await ownProfilo()).toBeNull();
  expect(localStorage.getItem(sessionKey())).toBeNull();
  device.close();
});

test('a device without a counter stays without one', async () => {
  await new DeviceStore().delete();
  localStorage.setItem(sessionKey(), token('three'));
  await signOut();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('centro-device');
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { chiaveSessione } from '../../../data/accesso/chiave-sessione.ts';
import { mioProfilo } from '../../../data/accesso/sessione.ts';
import { esci } from '../../../data/accesso/uscita.ts';
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
  localStorage.setItem(chiaveSessione(), token('one'));
  await esci();
  expect(await offlineCentre(device, clock)).toMatchObject({ esito: 'bloccato', centro: { chi: { id: 'elena' } } });
  expect(await device.accessi.count()).toBe(0);
  device.close();
});

test('a token kept by a crash is void after its session signed out', async () => {
  const device = new DeviceStore();
  await rememberCentre(device, clock, CENTRE);
  localStorage.setItem(chiaveSessione(), token('two'));
  await esci();
  // Chromium deletes some seconds later: the crash came first
  localStorage.setItem(chiaveSessione(), token('two'));
  expect(await mioProfilo()).toBeNull();
  expect(localStorage.getItem(chiaveSessione())).toBeNull();
  device.close();
});

test('a device without a counter stays without one', async () => {
  await new DeviceStore().delete();
  localStorage.setItem(chiaveSessione(), token('three'));
  await esci();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('centro-device');
});

import { expect, test } from 'vitest';
import { Installazione } from './installazione.ts';

function finestra(navigator: object = {}, app = false) {
  const una = Object.assign(new EventTarget(), { navigator, matchMedia: () => ({ matches: app }) });
  return una as unknown as Window & { dispatchEvent: (evento: Event) => boolean };
}

const invito = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });

test('a button asks the browser once to install, and an installed counter offers nothing', async () => {
  const una = finestra();
  const installazione = new Installazione(una);
  const visti: string[] = [];
  installazione.osserva(() => visti.push(installazione.modo()));
  expect(installazione.modo()).toBe('no');
  const primo = invito('dismissed');
  una.dispatchEvent(primo);
  expect(primo.defaultPrevented).toBe(true);
  await installazione.chiedi();
  una.dispatchEvent(invito('accepted'));
  await installazione.chiedi();
  await installazione.chiedi();
  expect(visti).toEqual(['chiedibile', 'no', 'chiedibile', 'installata']);
});

test('an iPad shows how to install in a tab only; an installed application offers nothing', () => {
  expect(new Installazione(finestra({ standalone: false })).modo()).toBe('a_mano');
  expect(new Installazione(finestra({ standalone: true })).modo()).toBe('installata');
  const app = finestra({}, true);
  const installazione = new Installazione(app);
  app.dispatchEvent(invito('accepted'));
  expect(installazione.modo()).toBe('installata');
  const dalMenu = finestra();
  const altra = new Installazione(dalMenu);
  dalMenu.dispatchEvent(new Event('appinstalled'));
  expect(altra.modo()).toBe('installata');
});

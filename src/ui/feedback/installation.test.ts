import { expect, test } from 'vitest';
import { Installation } from './installation.ts';

function finestra(navigator: object = {}, app = false) {
  const una = Object.assign(new EventTarget(), { navigator, matchMedia: () => ({ matches: app }) });
  return una as unknown as Window & { dispatchEvent: (evento: Event) => boolean };
}

const invito = (outcome: 'accepted' | 'dismissed') =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });

test('a button asks the browser once to install, and an installed counter offers nothing', async () => {
  const una = finestra();
  const installation = new Installation(una);
  const visti: string[] = [];
  installation.observe(() => visti.push(installation.modo()));
  expect(installation.modo()).toBe('no');
  const primo = invito('dismissed');
  una.dispatchEvent(primo);
  expect(primo.defaultPrevented).toBe(true);
  await installation.ask();
  una.dispatchEvent(invito('accepted'));
  await installation.ask();
  await installation.ask();
  expect(visti).toEqual(['chiedibile', 'no', 'chiedibile', 'installata']);
});

test('an iPad shows how to install in a tab only; an installed application offers nothing', () => {
  expect(new Installation(finestra({ standalone: false })).modo()).toBe('a_mano');
  expect(new Installation(finestra({ standalone: true })).modo()).toBe('installata');
  const app = finestra({}, true);
  const installation = new Installation(app);
  app.dispatchEvent(invito('accepted'));
  expect(installation.modo()).toBe('installata');
  const fromMenu = finestra();
  const altra = new Installation(fromMenu);
  fromMenu.dispatchEvent(new Event('appinstalled'));
  expect(altra.modo()).toBe('installata');
});

import { expect, test, vi } from 'vitest';
import { keepAwake } from './use-wake-lock.ts';

function viewedPage() {
  const target = new EventTarget();
  const pagina = Object.assign(target, { hidden: false });
  const show = (vista: boolean) => {
    pagina.hidden = !vista;
    pagina.dispatchEvent(new Event('visibilitychange'));
  };
  return { pagina: pagina as unknown as Document, show };
}

const giro = () => new Promise((fatto) => setTimeout(fatto));

test('the screen stays on while the page is visible, and the lock is released at the end', async () => {
  const { pagina, show } = viewedPage();
  const active: object[] = [];
  const wakeLock = {
    request: async () => {
      const uno = { release: async () => void active.splice(active.indexOf(uno), 1) };
      active.push(uno);
      return uno as unknown as WakeLockSentinel;
    },
  };
  const lascia = keepAwake(wakeLock, pagina);
  await giro();
  expect(active).toHaveLength(1);
  show(false);
  await giro();
  expect(active).toEqual([]);
  show(true);
  lascia();
  await giro();
  expect(active).toEqual([]);
  show(true);
  await giro();
  expect(active).toEqual([]);
});

test('a browser that refuses the wake lock, or has none, changes nothing', async () => {
  const detto = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rifiuta = { request: async () => Promise.reject(new DOMException('battery', 'NotAllowedError')) };
  keepAwake(rifiuta, viewedPage().pagina)();
  keepAwake(undefined, viewedPage().pagina)();
  await giro();
  expect(detto).toHaveBeenCalledOnce();
});

import { expect, test, vi } from 'vitest';
import { tieniAcceso } from './use-schermo-acceso.ts';

function paginaVista() {
  const bersaglio = new EventTarget();
  const pagina = Object.assign(bersaglio, { hidden: false });
  const mostra = (vista: boolean) => {
    pagina.hidden = !vista;
    pagina.dispatchEvent(new Event('visibilitychange'));
  };
  return { pagina: pagina as unknown as Document, mostra };
}

const giro = () => new Promise((fatto) => setTimeout(fatto));

test('the screen stays on while the page is visible, and the lock is released at the end', async () => {
  const { pagina, mostra } = paginaVista();
  const accesi: object[] = [];
  const blocco = {
    request: async () => {
      const uno = { release: async () => void accesi.splice(accesi.indexOf(uno), 1) };
      accesi.push(uno);
      return uno as unknown as WakeLockSentinel;
    },
  };
  const lascia = tieniAcceso(blocco, pagina);
  await giro();
  expect(accesi).toHaveLength(1);
  mostra(false);
  await giro();
  expect(accesi).toEqual([]);
  mostra(true);
  lascia();
  await giro();
  expect(accesi).toEqual([]);
  mostra(true);
  await giro();
  expect(accesi).toEqual([]);
});

test('a browser that refuses the wake lock, or has none, changes nothing', async () => {
  const detto = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rifiuta = { request: async () => Promise.reject(new DOMException('battery', 'NotAllowedError')) };
  tieniAcceso(rifiuta, paginaVista().pagina)();
  tieniAcceso(undefined, paginaVista().pagina)();
  await giro();
  expect(detto).toHaveBeenCalledOnce();
});

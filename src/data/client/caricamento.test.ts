import { afterEach, expect, test, vi } from 'vitest';
import { carica } from './caricamento.ts';

afterEach(() => vi.unstubAllGlobals());

class Richiesta {
  static stato = 200;
  readonly upload: { onprogress: ((evento: { loaded: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly status = Richiesta.stato;
  readonly responseText = this.status === 204 ? '' : '{"Key":"x"}';
  readonly open = vi.fn();
  readonly abort = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly getResponseHeader = (): string => '30';
  send(): void {
    if (this.status === 2) return;
    this.upload.onprogress?.({ loaded: 3 });
    if (this.status === 0) this.onerror?.();
    else if (this.status > 1) this.onload?.();
  }
}
Object.defineProperty(Richiesta.prototype, 'upload', { value: null });

const manda = (stato: number, init: RequestInit = {}) => {
  Richiesta.stato = stato;
  vi.stubGlobal('XMLHttpRequest', Richiesta);
  const partiti: number[] = [];
  const risposta = carica('/storage', { method: 'POST', body: new Blob(['sei!!!']), ...init }, (n) => partiti.push(n));
  return { risposta, partiti };
};

test('an upload without progress is aborted after twenty seconds, a started one goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const still = manda(2).risposta.catch((why: Error) => why.name);
  const begun = manda(1);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(await still).toBe('TimeoutError');
  expect(await Promise.race([begun.risposta, new Promise((later) => setTimeout(later, 5, 'under way'))])).toBe(
    'under way',
  );
});

test('an upload reports progress, and its end: answer, portal, no network, abort', async () => {
  const { risposta, partiti } = manda(200);
  expect([await (await risposta).json(), partiti]).toEqual([{ Key: 'x' }, [3]]);
  const busy = await manda(503).risposta;
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await manda(204).risposta).status).toBe(204);
  await expect(manda(0).risposta).rejects.toThrow(TypeError);
  const basta = new AbortController();
  const ferma = manda(1, { signal: basta.signal });
  basta.abort(new DOMException('tardi', 'TimeoutError'));
  await expect(ferma.risposta).rejects.toThrow('tardi');
});

test('a file is uploaded where progress isn’t available too', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 201 }));
  expect((await carica('http://x.local/storage', { method: 'POST' }, () => undefined)).status).toBe(201);
});

import { afterEach, expect, test, vi } from 'vitest';
import { carica } from './loading-text.ts';

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

const send = (stato: number, init: RequestInit = {}) => {
  Richiesta.stato = stato;
  vi.stubGlobal('XMLHttpRequest', Richiesta);
  const departedOnes: number[] = [];
  const risposta = carica('/storage', { method: 'POST', body: new Blob(['sei!!!']), ...init }, (n) =>
    departedOnes.push(n),
  );
  return { risposta, departedOnes };
};

test('an upload without progress is aborted after twenty seconds, a started one goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const still = send(2).risposta.catch((why: Error) => why.name);
  const begun = send(1);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(await still).toBe('TimeoutError');
  expect(await Promise.race([begun.risposta, new Promise((later) => setTimeout(later, 5, 'under way'))])).toBe(
    'under way',
  );
});

test('an upload reports progress, and its end: answer, portal, no network, abort', async () => {
  const { risposta, departedOnes } = send(200);
  expect([await (await risposta).json(), departedOnes]).toEqual([{ Key: 'x' }, [3]]);
  const busy = await send(503).risposta;
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await send(204).risposta).status).toBe(204);
  await expect(send(0).risposta).rejects.toThrow(TypeError);
  const elapsed = new AbortController();
  const ferma = send(1, { signal: elapsed.signal });
  elapsed.abort(new DOMException('tardi', 'TimeoutError'));
  await expect(ferma.risposta).rejects.toThrow('tardi');
});

test('a file is uploaded where progress isn’t available too', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 201 }));
  expect((await carica('http://x.local/storage', { method: 'POST' }, () => undefined)).status).toBe(201);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoppedClock } from '../../../tests/fakes/tablet.ts';
import type { Network } from '../store/ports.ts';
import { classify, createHttpNetwork } from './network.ts';
import { Pace } from './pace.ts';

afterEach(() => {
  vi.useRealTimers();
});

type Call = (url: string, init: RequestInit) => Promise<Response>;
const access = async () => ({ token: 't', userId: 'u1' });
const network = (call: Call, clock = new StoppedClock(), who: typeof access | (() => Promise<null>) = access) =>
  createHttpNetwork({ call, origin: 'https://dati.example', key: 'pubblica', access: who, clock });
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

const blob = new Blob(['foto']);
const device = { device_id: 'd', epoch: 'e', pending_ops: 0, pending_media: 0, oldest_pending_at: null };
const ASKED = {
  pushOperations: (to: Network) => to.pushOperations([], 'c1'),
  manifest: (to: Network) => to.manifest(),
  compareLedger: (to: Network) => to.compareLedger(['a']),
  fetchRows: (to: Network) => to.fetchRows(['a']),
  report: (to: Network) => to.report(device, 'c1'),
  uploadMedia: (to: Network) => to.uploadMedia('c/v/m.jpg', blob, 'image/jpeg'),
  readMediaHash: (to: Network) => to.readMediaHash('c/v/m.jpg'),
};

test('every request as it is sent', async () => {
  const seen: unknown[] = [];
  const to = network(async (url, { method, body, headers, cache, signal }) => {
    seen.push([url.replace('https://dati.example', ''), method, body, headers, cache, signal instanceof AbortSignal]);
    return json({});
  });
  await to.probe();
  for (const ask of Object.values(ASKED)) await ask(to);
  const mine = { apikey: 'pubblica', authorization: 'Bearer t' };
  const rpc = (name: string, body: object) => [
    `/rest/v1/rpc/${name}`,
    'POST',
    JSON.stringify(body),
    { 'content-type': 'application/json', ...mine },
    'no-store',
    true,
  ];
  const file = '/storage/v1/object/media-verifiche/c/v/m.jpg';
  const upload = { 'content-type': 'image/jpeg', 'x-upsert': 'false', ...mine };
  const headers = { 'content-type': 'application/json', apikey: 'pubblica' };
  expect(seen).toEqual([
    ['/rest/v1/rpc/stato_manutenzione', 'POST', '{}', headers, 'no-store', true],
    rpc('sync_push', { p_ops: [], p_centro: 'c1', p_told: null }),
    rpc('centre_manifest', { p_told: null }),
    rpc('sync_ledger', { p_ops: ['a'] }),
    rpc('centre_pull', { p_ids: ['a'] }),
    rpc('device_report', { p_device: device, p_centro: 'c1' }),
    [file, 'POST', blob, upload, 'no-store', true],
    [file, 'GET', undefined, mine, 'no-store', true],
  ]);
});

test('whose session it is', async () => {
  const call = async () => json({});
  expect(await network(call).user()).toBe('u1');
  expect(await network(call, undefined, async () => null).user()).toBeNull();
});

describe('how a failure is named', () => {
  const timeout = new DOMException('troppo tardi', 'TimeoutError');
  test.each(Object.entries(ASKED))('%s', async (_, ask) => {
    for (const [thrown, errore, dettaglio] of [
      [new TypeError('Failed to fetch'), 'rete', 'Failed to fetch'],
      [timeout, 'timeout', 'troppo tardi'],
      [{ name: 'TimeoutError' }, 'rete', ''],
    ] as const)
      expect(await ask(network(() => Promise.reject(thrown)))).toEqual({ ok: false, errore, dettaglio });
    const status = (value: unknown, code: number) => ask(network(async () => json(value, code)));
    expect(await status({}, 500)).toStrictEqual({ ok: false, errore: 'guasto', dettaglio: '500' });
    expect(await status({ message: 'no' }, 422)).toStrictEqual({ ok: false, errore: 'rifiutata', dettaglio: '422' });
    expect(await status({}, 422)).toEqual({ ok: false, errore: 'rete', dettaglio: 'risposta non nostra' });
    // Only a 403 says that the session is another centre's.
    expect(await status({ code: 'altro_centro' }, 422)).toMatchObject({ ok: false, errore: 'rifiutata' });
  });

  test('work of another centre is returned as such, not as a success', async () => {
    for (const ask of [ASKED.pushOperations, ASKED.report])
      expect(await ask(network(async () => json({ code: 'altro_centro' }, 403)))).toEqual({
        ok: false,
        errore: 'altro_centro',
      });
    expect([404, 409].map(classify)).toEqual(['guasto', 'guasto']);
  });
});

describe('the connection', () => {
  test('is online only if a success is in our words; from 500 on the server is down', async () => {
    const probe = (value: unknown, status: number) => network(async () => json(value, status)).probe();
    expect(await probe({ maintenanceMode: false }, 400)).toBe('portale');
    expect(await probe({ maintenanceMode: false }, 500)).toBe('server_down');
  });

  test('any late failure says nothing about the round trip', async () => {
    const clock = new StoppedClock();
    const to = network(async () => {
      clock.forward(6_000);
      throw new TypeError('Failed to fetch');
    }, clock);
    expect([await to.probe(), to.slow()]).toEqual(['offline', false]);
  });

  test('a request answered in time leaves nothing open; one that is not is cut after a minute', async () => {
    vi.useFakeTimers();
    const pace = new Pace(new StoppedClock());
    expect(
      await pace.ask(
        async () => 1,
        () => true,
      ),
    ).toBe(1);
    let cut: AbortSignal | undefined;
    const mute = pace.ask(
      (signal) => {
        cut = signal;
        return new Promise<number>(() => undefined);
      },
      () => true,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await mute, pace.slow, cut?.aborted]).toEqual([null, true, false]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(cut?.reason).toMatchObject({ name: 'TimeoutError', message: 'no answer' });
  });
});

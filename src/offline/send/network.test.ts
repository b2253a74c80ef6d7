import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoppedClock } from '../../../tests/fakes/tablet.ts';
import { sha256Hex } from '../media/attachments.ts';
import { classify, createHttpNetwork } from './network.ts';

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

const networkOver = (call: (url: string, init: RequestInit) => Promise<Response>, access = true) =>
  createHttpNetwork({
    call: call,
    origin: '',
    key: 'pubblica',
    access: async () => (access ? { token: 't', userId: 'u1' } : null),
    clock: new StoppedClock(),
  });

afterEach(() => {
  vi.useRealTimers();
});

const line = (ms: number, response: () => Response) => {
  const clock = new StoppedClock();
  const call = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, refuse) => {
      setTimeout(() => {
        clock.forward(ms);
        resolve(response());
      }, ms);
      signal?.addEventListener('abort', () => refuse(signal.reason));
    });
  const access = async () => ({ token: 't', userId: 'u1' });
  return createHttpNetwork({ call: call, origin: '', key: 'pubblica', access, clock });
};
const ours = () => json({ maintenanceMode: false });

describe('a slow connection is not a dead one', () => {
  test('a server that answers after 30 seconds is slow at first, then waited for', async () => {
    vi.useFakeTimers();
    const network = line(30_000, ours);
    const before = network.probe();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await before).toBe('offline');
    expect(network.slow()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    const second = network.probe();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await second).toBe('online');
    expect(network.slow()).toBe(true);
    const data = network.pushOperations([], 'c1');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await data).toMatchObject({ errore: 'rete' });
  });

  test('no answer within a minute, or an immediate error, means offline', async () => {
    vi.useFakeTimers();
    const mute = line(600_000, ours);
    const trial = mute.probe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await trial).toBe('offline');
    expect(mute.slow()).toBe(false);
    const route = networkOver(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await route.probe()).toBe('offline');
    expect(route.slow()).toBe(false);
  });

  test('a connection that speeds up again is no longer slow', async () => {
    vi.useFakeTimers();
    let ms = 30_000;
    const clock = new StoppedClock();
    const network = createHttpNetwork({
      call: () =>
        new Promise((resolve) => {
          const amount = ms;
          setTimeout(() => {
            clock.forward(amount);
            resolve(ours());
          }, amount);
        }),
      origin: '',
      key: 'pubblica',
      access: async () => null,
      clock,
    });
    void network.probe();
    await vi.advanceTimersByTimeAsync(30_000);
    ms = 200;
    const later = network.probe();
    await vi.advanceTimersByTimeAsync(200);
    expect(await later).toBe('online');
    expect(network.slow()).toBe(false);
  });
});

describe('a portal answers in our server’s place', () => {
  test('an empty object with 200 is no answer to any request', async () => {
    const network = networkOver(async () => json({}));
    expect(await network.probe()).toBe('portale');
    const deviceStore = { device_id: 'd', epoch: 'e', pending_ops: 0, pending_media: 0, oldest_pending_at: null };
    const blob = new Blob(['foto']);
    for (const response of [
      await network.pushOperations([], 'c1'),
      await network.manifest(),
      await network.fetchRows([]),
      await network.report(deviceStore, 'c1'),
      await network.uploadMedia('c/v/m.jpg', blob, 'image/jpeg'),
      await network.readMediaHash('c/v/m.jpg'),
    ])
      expect(response).toMatchObject({ ok: false, errore: 'rete' });
  });

  test('a refusal not in our words signs nobody out and gives up no file', async () => {
    for (const status of [400, 401, 403]) {
      for (const response of [json({}, status), new Response('<h1>Wi-Fi</h1>', { status })]) {
        const network = networkOver(async () => response.clone());
        expect(await network.manifest()).toMatchObject({ ok: false, errore: 'rete' });
        const file = await network.uploadMedia('c/v/m.jpg', new Blob(['foto']), 'image/jpeg');
        expect(file).toMatchObject({ ok: false, errore: 'rete' });
      }
    }
    const ours = networkOver(async () => json({ code: 'PGRST301', message: 'JWT expired' }, 401));
    expect(await ours.manifest()).toMatchObject({ ok: false, errore: 'non_autorizzato' });
  });
});

describe('how a connection is classified', () => {
  const found = (response: () => Response) => networkOver(async () => response()).probe();
  test('a portal, a failing server and one that asks to wait are three states, none of them offline', async () => {
    const html = (status: number, headers = {}) => new Response('<h1>Wi-Fi</h1>', { status, headers });
    expect(await found(() => html(302, { location: 'https://wifi.example/' }))).toBe('portale');
    // a browser's result for a redirect that is not followed
    expect(await found(() => Response.error())).toBe('portale');
    expect(await found(() => html(511))).toBe('portale');
    for (const status of [500, 502, 503, 504]) {
      expect(await found(() => html(status))).toBe('server_down');
      expect(await found(() => json({ code: 'PGRST002' }, status))).toBe('server_down');
    }
    for (const answer of [html(429), json({ message: 'too many' }, 429)])
      expect(await found(() => answer)).toBe('too_many');
  });

  test('a redirect to another page is not followed', async () => {
    const asked: RequestInit[] = [];
    await networkOver(async (_, init) => {
      asked.push(init);
      return json({ maintenanceMode: false });
    }).probe();
    expect(asked).toMatchObject([{ redirect: 'manual' }]);
  });

  test('a portal’s answer to an operation refuses nothing', async () => {
    const network = networkOver(async () => new Response('<h1>Wi-Fi</h1>', { status: 511 }));
    expect(await network.manifest()).toMatchObject({ ok: false, errore: 'rete' });
  });
});

describe('requests over HTTP', () => {
  test('only our own server’s body counts as online', async () => {
    expect(await networkOver(async () => json({ maintenanceMode: false })).probe()).toBe('online');
    expect(await networkOver(async () => new Response('<html>Benvenuto al Wi-Fi</html>')).probe()).toBe('portale');
    expect(await networkOver(async () => json({ ok: true })).probe()).toBe('portale');
    const down = async (): Promise<Response> => {
      throw new TypeError('Failed to fetch');
    };
    expect(await networkOver(down).probe()).toBe('offline');
  });

  test('operations are sent as p_ops with the bearer token, the answer is parsed', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const network = networkOver(async (url, init) => {
      seen.push({ url, init });
      return json([{ op_id: 'a', status: 'applied', version: '3' }, { op_id: 'b', status: 'inventato' }, 7]);
    });
    expect(await network.pushOperations([], 'c1')).toEqual({
      ok: true,
      value: [{ op_id: 'a', status: 'applied', version: 3 }],
    });
    expect(seen[0]?.url).toBe('/rest/v1/rpc/sync_push');
    expect(seen[0]?.init.headers).toMatchObject({ authorization: 'Bearer t', apikey: 'pubblica' });
    expect(seen[0]?.init.body).toBe('{"p_ops":[],"p_centro":"c1","p_told":null}');
  });

  test('without a token the result is a sign-in, and nothing is requested', async () => {
    let calls = 0;
    const network = networkOver(async () => {
      calls += 1;
      return json([]);
    }, false);
    expect(await network.manifest()).toEqual({ ok: false, errore: 'non_autorizzato' });
    expect(calls).toBe(0);
  });

  test('Retry-After is read in seconds and as a date', async () => {
    const seconds = await networkOver(async () => json({}, 429, { 'retry-after': '7' })).manifest();
    expect(seconds).toMatchObject({ errore: 'temporaneo', retryAfterMs: 7_000 });
    const date = await networkOver(async () =>
      json({}, 503, { 'retry-after': 'Fri, 20 Nov 2026 09:01:00 GMT' }),
    ).manifest();
    expect(date).toMatchObject({ errore: 'temporaneo', retryAfterMs: 60_000 });
  });

  test('a page instead of JSON is no answer, not an empty list', async () => {
    expect(await networkOver(async () => new Response('<html>')).manifest()).toMatchObject({
      ok: false,
      errore: 'rete',
    });
    const impostazioni = { punteggio_minimo_autenticita: 7 };
    const centro = { id: 'c1', nome: 'Punto', tipo_centro: 'terze_parti', sospeso: true, motivo: 'Documenti' };
    const persone = [{ id: 'u1', nome: 'Anna', ruolo: 'titolare', pin_impronta: null }];
    for (const wrong of [
      [],
      { voci: [{ tipo: 'verifica' }], impostazioni, centro },
      { voci: [], centro },
      { voci: [], impostazioni: { punteggio_minimo_autenticita: 11 }, centro },
      { voci: [], impostazioni },
      { voci: [], impostazioni, centro: { ...centro, tipo_centro: 'chissà' } },
      { voci: [], impostazioni, centro: { ...centro, id: null } },
    ])
      expect(await networkOver(async () => json(wrong)).manifest()).toMatchObject({ ok: false, errore: 'rete' });
    expect(
      await networkOver(async () =>
        json({ voci: [], impostazioni, centro, persone: [...persone, { id: 'u2' }] }),
      ).manifest(),
    ).toEqual({
      ok: true,
      value: { voci: [], impostazioni, centro, persone },
    });
  });

  test('work of another centre, refused by our server, is neither a forbidden account nor a fault', async () => {
    const refused = networkOver(async () => json({ code: 'altro_centro', message: 'no' }, 403));
    expect(await refused.pushOperations([], 'c1')).toMatchObject({ errore: 'altro_centro' });
    expect(await networkOver(async () => json({ code: 'non_autorizzato' }, 403)).manifest()).toMatchObject({
      errore: 'vietato',
    });
  });

  test('a suspended person’s session is none: the counter reads the profile and stops trying', async () => {
    const refused = networkOver(async () => json({ code: 'utente_sospeso', message: 'utente_sospeso' }, 403));
    expect(await refused.pushOperations([], 'c1')).toMatchObject({ errore: 'altro_centro' });
    expect(await refused.manifest()).toMatchObject({ errore: 'altro_centro' });
  });

  test('every status has one meaning', () => {
    expect([401, 403, 408, 409, 413, 422, 429, 500, 503].map(classify)).toEqual([
      'non_autorizzato',
      'vietato',
      'temporaneo',
      'guasto',
      'troppo_grande',
      'rifiutata',
      'temporaneo',
      'guasto',
      'temporaneo',
    ]);
  });

  test('an existing object is reported as such for every answer of Storage', async () => {
    const blob = new Blob(['foto']);
    const upload = (response: Response) =>
      networkOver(async () => response).uploadMedia('c/v/m.jpg', blob, 'image/jpeg');
    expect(await upload(json({ Key: 'media-verifiche/c/v/m.jpg' }))).toEqual({ ok: true, value: 'ok' });
    expect(await upload(json({}, 409))).toEqual({ ok: true, value: 'exists' });
    expect(await upload(json({ statusCode: '409', error: 'Duplicate' }, 400))).toEqual({ ok: true, value: 'exists' });
    expect(await upload(json({ error: 'mime' }, 400))).toMatchObject({ ok: false, errore: 'rifiutata' });
  });

  test('an object’s hash is computed from its bytes; null if it is absent', async () => {
    const sha256 = await sha256Hex(Buffer.from('foto'));
    expect(await networkOver(async () => new Response('foto')).readMediaHash('p')).toEqual({
      ok: true,
      value: { sha256, bytes: 4 },
    });
    const missing = json({ statusCode: '404', error: 'not_found' }, 400);
    expect(await networkOver(async () => missing).readMediaHash('p')).toEqual({ ok: true, value: null });
  });
});

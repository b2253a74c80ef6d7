import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fields, type Level, logTo } from '../../../supabase/functions/_shared/log.ts';
import { observe } from '../../../supabase/functions/_shared/observe.ts';
import { createApi } from '../../../supabase/functions/api/app.ts';
import { createOrigin } from '../../../supabase/local/gateway/origin.ts';
import { openMailbox } from '../../../supabase/local/mail/mail.ts';
import { createWorld, ID, Refusal, type World } from '../../../tests/fakes/api.ts';
import { dispatch } from '../dispatch.ts';
import { createGate } from '../gate.ts';
import type { Handler } from '../listen.ts';
import { createHealth } from './health.ts';
import { captureConsole, follow, openLog } from './log.ts';
import { operated } from './operated.ts';
import { routeOf } from './routes.ts';

const SITE = 'https://fidati.example';
const TOKEN = 'a-token-of-the-scraper';

let lines: { level: Level; message: string; fields: Fields }[];
beforeEach(() => {
  lines = [];
  logTo((level, message, fields) => void lines.push({ level, message, fields }));
});
afterEach(() => vi.restoreAllMocks());

interface Product {
  world: World;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

async function product(metricsToken: string | undefined = TOKEN, jobsAge = 12): Promise<Product> {
  const world = await createWorld({
    misure_esercizio: () => ({
      letters: 7,
      oldest_letter_seconds: 90,
      tablets: 2,
      tablet_operations: 31,
      oldest_tablet_seconds: 3600,
      office_tasks: 4,
    }),
    riserva_annuncio: () => new Refusal(409, 'gia_prenotato', 'gia_prenotato'),
  });
  const { fetch } = world.environment;
  world.environment.fetch = async (resource, init) => {
    const { pathname } = new URL(new Request(resource, init).url);
    return /^\/(auth\/v1\/health|storage\/v1\/bucket)$/.test(pathname) ? Response.json({}) : fetch(resource, init);
  };
  const api = createApi(world.environment);
  const jobs = { age: () => jobsAge, esegui: async () => new Response(), ferma: async () => undefined };
  const site = async () => new Response('page');
  const handler = operated(dispatch({ api, sito: site, trust: { proxy: 0 } }), {
    env: world.environment,
    jobs,
    metricsToken,
  });
  return { world, ask: (path, init) => handler(new Request(`${SITE}${path}`, init), '203.0.113.7') };
}

describe('health', () => {
  test('live answers whatever else fails', async () => {
    const { world, ask } = await product();
    world.environment.fetch = () => Promise.reject(new Error('away'));
    expect((await ask('/_health/live')).status).toBe(200);
  });

  test('ready names each of the five checks', async () => {
    const response = await (await product()).ask('/_health/ready');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: {
        database: { status: 'ok' },
        auth: { status: 'ok' },
        storage: { status: 'ok' },
        archive: { status: 'ok' },
        jobs: { status: 'ok', ageSeconds: 12 },
      },
    });
  });

  test('ready names the failed check with 503, without a secret or an address', async () => {
    const { world, ask } = await product(undefined, 999);
    const { fetch } = world.environment;
    world.environment.fetch = async (resource, init) =>
      /storage|archivio_custodito/.test(String(resource)) ? Response.json({}, { status: 544 }) : fetch(resource, init);
    const jobs = { age: () => 999, esegui: async () => new Response(), ferma: async () => undefined };
    const handler = operated(async () => new Response(), { env: world.environment, jobs, metricsToken: undefined });
    const response = await handler(new Request(`${SITE}/_health/ready`), null);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      status: 'unavailable',
      checks: {
        database: { status: 'ok' },
        storage: { status: 'lacks', reason: 'http 544' },
        archive: { status: 'lacks', reason: 'a path may be written twice' },
        jobs: { status: 'lacks', reason: 'no round ended well for 999 s' },
      },
    });
    for (const secret of ['sb_', 'backend.local']) expect(text).not.toContain(secret);
    expect(lines).toContainEqual({
      level: 'error',
      message: 'readiness',
      fields: expect.objectContaining({ lacks: 'storage,archive,jobs' }),
    });
    expect((await ask('/_health/other')).status).toBe(404);
  });

  test('repeated requests share one reading of the project', async () => {
    let asked = 0;
    let now = 0;
    const database = async () => {
      asked += 1;
      return undefined;
    };
    const ready = createHealth({ database }, { keptMs: 1_000, now: () => now });
    await Promise.all([ready(), ready(), ready()]);
    now = 999;
    await ready();
    expect(asked).toBe(1);
    now = 1_001;
    await ready();
    expect(asked).toBe(2);
  });
});

describe('the log', () => {
  const requests = () => lines.filter(({ message }) => message === 'request');

  test('a refusal is one line with its rule, its pattern and the request’s id', async () => {
    const { ask } = await product();
    const response = await ask('/api/annunci/reserve?from=mail', {
      method: 'POST',
      headers: { authorization: 'Bearer a-secret-token', 'content-type': 'application/json' },
      body: JSON.stringify({ id: ID }),
    });
    expect(response.status).toBe(409);
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests()).toEqual([
      {
        level: 'warn',
        message: 'request',
        fields: {
          requestId: id,
          method: 'POST',
          route: '/api/annunci/reserve',
          status: 409,
          ms: expect.any(Number),
          code: 'gia_prenotato',
        },
      },
    ]);
    for (const secret of ['a-secret-token', ID, 'from=mail', '203.0.113.7'])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('a proxy’s request id is kept, an invalid one is not', async () => {
    const { ask } = await product();
    const given = await ask('/annunci', { headers: { 'x-request-id': 'edge-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('edge-0123456789');
    const invented = await ask('/annunci', { headers: { 'x-request-id': '"level":"info' } });
    expect(invented.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an unexpected error is logged with its request’s id and answered without its text', async () => {
    const handler = observe(() => Promise.reject(new Error('disk\nfull')), { routeOf });
    const response = await handler(new Request(`${SITE}/annunci/${ID}`), null);
    expect([response.status, await response.text()]).toEqual([500, 'Si è verificato un errore. Riprova più tardi.']);
    const id = response.headers.get('x-request-id');
    expect(
      lines.map(({ level, message, fields }) => [level, message, fields.reason ?? fields.route, fields.requestId]),
    ).toEqual([
      ['error', 'request failed', 'disk full', id],
      ['error', 'request', '/annunci/:id', id],
    ]);
  });

  test.each([
    [{ code: 'gia_prenotato', message: 'gia_prenotato' }, 'gia_prenotato'],
    [{ code: 422, error_code: 'weak_password', msg: 'x' }, 'weak_password'],
    [{ statusCode: '409', error: 'Duplicate', message: 'x' }, 'Duplicate'],
    [{ code: 'Mario Rossi, via Roma' }, undefined],
  ])('a refusal of the embedded backend is logged by name alone: %o', async (body, code) => {
    const none: Handler = async () => new Response();
    const lite: Handler = async () => Response.json(body, { status: 409 });
    const parties = { lite, api: none, sito: none, stripe: none, lavori: async () => new Response() };
    const mailbox = openMailbox(mkdtempSync(join(tmpdir(), 'fidati-posta-')));
    const origin = createOrigin({ ...parties, mailbox, siteUrl: SITE, aperto: false });
    await observe(origin, { routeOf })(new Request(`${SITE}/rest/v1/rpc/a`, { method: 'POST' }), null);
    expect(requests().map(({ fields }) => fields.code)).toEqual([code]);
  });

  test('a closed site is a warning, not an error', async () => {
    const gate = createGate({ url: 'https://backend.local', publishableKey: 'sb_publishable_x' });
    const closed = async () => Response.json({ maintenanceMode: true });
    const page: Handler = async (request) => (await gate(request, '/annunci', closed, '')) ?? new Response();
    await observe(page, { routeOf })(new Request(`${SITE}/annunci`), null);
    expect(requests()).toMatchObject([{ level: 'warn', fields: { status: 503, code: 'sito_in_manutenzione' } }]);
  });

  test('a failed job is named', async () => {
    const { world, ask } = await product();
    world.procedure.lavori_scadenze = () => new Refusal(500, 'XX000', 'broken');
    await ask('/api/lavori', { method: 'POST', headers: { 'x-lavori-secret': world.environment.jobsSecret } });
    expect(lines).toContainEqual({
      level: 'warn',
      message: 'job failed',
      fields: { job: 'scadenze', reason: expect.stringContaining('XX000') },
    });
  });

  test.each([
    ['/', '/'],
    [`/annunci/${ID}`, '/annunci/:id'],
    ['/nessuna/pagina', '/*'],
    ['/assets/a-1f.js', null],
    ['/favicon.svg', null],
    ['/rest/v1/rpc/elenco_annunci', '/rest/v1/rpc/elenco_annunci'],
    ['/rest/v1/rpc/Mario%20Rossi', '/rest/v1/rpc/*'],
    ['/rest/v1/annunci', '/rest/v1/annunci'],
    ['/auth/v1/token', '/auth/v1/token'],
    [`/storage/v1/object/media-annunci/${ID}/a.jpg`, '/storage/v1/object'],
    ['/_health/ready', null],
    ['/_mail/abc', '/_mail'],
  ])('%s is written as %s', (path, pattern) => {
    expect(routeOf(path)).toBe(pattern);
  });

  test('the log is JSON for machines and text for people, and includes console output', () => {
    const written: string[] = [];
    const sink = openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }, (line) => void written.push(line));
    const giveBack = captureConsole(sink);
    follow('edge-0123456789', () => console.error('a library says', new Error('no')));
    giveBack();
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: 'edge-0123456789',
      time: expect.stringMatching(/Z$/),
      msg: expect.stringMatching(/^a library says Error: no \|/),
    });
    const read: string[] = [];
    const person = openLog({ LOG_LEVEL: 'warn', LOG_FORMAT: 'text' }, (line) => void read.push(line));
    person('info', 'request', { method: 'GET', route: '/', status: 200, ms: 3 });
    person('warn', 'request', { requestId: 'x', method: 'POST', route: '/api/a', status: 409, ms: 35, code: 'no' });
    expect(read).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d WARN {2}request POST \/api\/a 409 ms=35 no\n$/)]);
  });
});

describe('metrics', () => {
  const scrape = (ask: Product['ask'], token: string) =>
    ask('/_metrics', { headers: { authorization: `Bearer ${token}` } });

  test('another token gets none', async () => {
    const { ask } = await product();
    expect((await ask('/_metrics')).status).toBe(401);
    expect((await scrape(ask, 'another-token-altogether')).status).toBe(401);
  });

  test('they count requests by pattern and status, and the work due', async () => {
    const { ask } = await product();
    await ask(`/annunci/${ID}`);
    await ask('/api/annunci/reserve', { method: 'POST', body: '{}' });
    const text = await (await scrape(ask, TOKEN)).text();
    for (const line of [
      'fidati_requests_total{method="GET",route="/annunci/:id",status="200"} 1',
      'fidati_requests_total{method="POST",route="/api/annunci/reserve",status="401"} 1',
      'fidati_request_seconds_count{route="/annunci/:id"} 1',
      'fidati_jobs_age_seconds 12',
      'fidati_outbox_letters 7',
      'fidati_tablets_owing 2',
      'fidati_tablet_operations_owed 31',
      'fidati_office_tasks_open 4',
      'fidati_webhook_lag_seconds_count 0',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain(ID);
  });

  test('an unreachable database leaves its figures out, and made-up routes count as one', async () => {
    const { world, ask } = await product();
    world.procedure.misure_esercizio = () => new Refusal(500, 'XX000', 'broken');
    for (let i = 0; i < 400; i += 1) await ask(`/rest/v1/made_up_${i}`);
    const text = await (await scrape(ask, TOKEN)).text();
    expect(text).toContain('fidati_outbox_letters Nan');
    expect(text).toContain('fidati_requests_total{method="GET",route="other",status="200"} 100');
  });
});

test('without a token there are no metrics, and the rest passes through', async () => {
  const { world } = await product();
  const jobs = { age: () => 0, esegui: async () => new Response(), ferma: async () => undefined };
  const handler = operated(async () => new Response('ok'), { env: world.environment, jobs, metricsToken: undefined });
  expect((await handler(new Request(`${SITE}/_metrics`), null)).status).toBe(404);
  expect((await handler(new Request(`${SITE}/_health/live`, { method: 'POST' }), null)).status).toBe(405);
  expect(await (await handler(new Request(`${SITE}/`), null)).text()).toBe('ok');
});

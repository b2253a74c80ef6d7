import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate, setTimeout as waitFor } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../supabase/local/fake-stripe/service.ts';
import { CannotStart } from './cannot-start.ts';
import type { Handler } from './listen.ts';
import { LISTEN_TIMES, type ListenTimes, serve } from './listen.ts';

/** Never closes idle connections, as Playwright's agent: asks once per connection, then posts on all of them. */
const CLIENT = `
const { Agent, request } = require('node:http');
const { parentPort, workerData: { porta, quante } } = require('node:worker_threads');
const agenti = Array.from({ length: quante }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const chiedi = (agent, method) => new Promise((esito) => {
  const verso = request({ agent, method, port: porta, host: 'localhost', path: '/_jobs' }, (risposta) => {
    risposta.resume().once('end', () => esito([verso.reusedSocket, String(risposta.statusCode)]));
  });
  verso.once('error', ({ code }) => esito([verso.reusedSocket, code]));
  verso.end();
});
const tutti = (method) => Promise.all(agenti.map((agente) => chiedi(agente, method)));
parentPort.once('message', async (fra) => {
  await new Promise((passati) => setTimeout(passati, fra));
  parentPort.postMessage(await tutti('POST'));
  for (const agente of agenti) agente.destroy();
});
tutti('GET').then(() => parentPort.postMessage('pronto'));
`;

const COUNT = 50;
const options = { PORT: 0, host: false, https: false, cartella: '', vite: null };
const product =
  (times: Partial<ListenTimes> = {}, handler: Handler = async () => new Response('fatto')) =>
  () =>
    serve(handler, { ...options, times: { ...LISTEN_TIMES, ...times } });

async function open(opens: () => Promise<{ porta: number; chiudi(): Promise<unknown> }>): Promise<number> {
  const { porta: port, chiudi: close } = await opens();
  onTestFinished(async () => void (await close()));
  return port;
}

/** Blocks this thread like a long query: timers then run before arrived data is read. */
async function occupy(milliseconds: number): Promise<void> {
  await setImmediate();
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const KEPT_OPEN: readonly [string, number, () => Promise<{ porta: number; chiudi(): Promise<unknown> }>][] = [
  ['the product, at the instant at which Node would close it', 5_000, product()],
  ['the product, at the instant that it announces', 2_000, product({ announced: 2_000 })],
  ['the payment stand-in', 5_000, () => listen(() => ({ status: 200, body: '{}' }))],
];

async function playAll(): Promise<Map<string, unknown>> {
  const opened = await Promise.all(
    KEPT_OPEN.map(async ([name, instant, opens]) => {
      const { porta: port, chiudi: close } = await opens();
      const client = new Worker(CLIENT, { eval: true, workerData: { porta: port, quante: COUNT } });
      return { name, instant, client, close, ready: once(client, 'message') };
    }),
  );
  try {
    await Promise.all(opened.map(({ ready }) => ready));
    const begun = performance.now();
    const outcomes = new Map<string, unknown>();
    for (const instant of new Set(KEPT_OPEN.map(([, at]) => at).toSorted((a, b) => a - b))) {
      const now = opened.filter((one) => one.instant === instant);
      await waitFor(instant - 200 - (performance.now() - begun));
      const responses = now.map(({ client }) => once(client, 'message'));
      for (const { client } of now) client.postMessage(100);
      await occupy(1_600); // newer Nodes wait a second longer than announced
      for (const [at, [outcome]] of (await Promise.all(responses)).entries())
        outcomes.set(now[at]?.name ?? '', outcome);
    }
    return outcomes;
  } finally {
    await Promise.all(opened.map(({ client }) => client.terminate()));
    await Promise.all(opened.map(({ close }) => close()));
  }
}
let played: Promise<Map<string, unknown>> | undefined;

test.each(KEPT_OPEN)('a connection to %s is reused while the server is busy, and never reset', async (name) => {
  played ??= playAll();
  expect((await played).get(name)).toEqual(Array.from({ length: COUNT }, () => [true, '200']));
});

test('the server announces an idle timeout shorter than its own, of a minute', async () => {
  const response = await fetch(`http://localhost:${await open(product())}/`);
  expect(response.headers.get('keep-alive')).toBe(`timeout=${LISTEN_TIMES.announced / 1000}`);
  expect(LISTEN_TIMES.idle).toBe(60_000);
  expect(LISTEN_TIMES.announced).toBeLessThan(LISTEN_TIMES.idle);
});

function rawClient(port: number): { write(text: string): void; closed: Promise<string>; answered(): string } {
  const socket = connect(port, 'localhost');
  let said = '';
  socket.on('data', (piece) => (said += String(piece)));
  socket.on('error', () => undefined); // a reset is an end too
  const closed = new Promise<string>((end) => socket.once('close', () => end(said)));
  onTestFinished(() => void socket.destroy());
  return { write: (text) => socket.write(text), closed, answered: () => said };
}

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

test('a connection that falls silent after a request is closed', async () => {
  const client = rawClient(await open(product({ announced: 20, idle: 40 })));
  client.write(GET);
  expect(await client.closed).toContain('fatto');
});

test('a trickling body is cut, a steady one is read', async () => {
  const read = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength));
  const port = await open(product({ pace: 1_000, minBytes: 50 }, read));
  const head = (length: number) => `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`;
  const slow = rawClient(port);
  slow.write(head(10_000));
  const drip = setInterval(() => slow.write('a'), 100);
  onTestFinished(() => clearInterval(drip));
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  const steady = rawClient(port);
  steady.write(head(6_000));
  for (let sent = 0; sent < 6_000; sent += 500) {
    steady.write('a'.repeat(500));
    await waitFor(150);
  }
  await expect.poll(() => steady.answered()).toContain('6000');
});

test('a body that the server reads late is not cut', async () => {
  const body = 'a'.repeat(500_000);
  const arrives = async (later: number) => {
    const late: Handler = async (request) => {
      await waitFor(later);
      return new Response(String((await request.arrayBuffer()).byteLength));
    };
    const client = rawClient(await open(product({ pace: 400, minBytes: 50 }, late)));
    client.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    await expect.poll(() => client.answered(), { timeout: 60_000 }).toContain(String(body.length));
  };
  await Promise.all(Array.from({ length: 24 }, (_, each) => arrives(788 + each)));
});

describe('on stop', () => {
  async function slowProduct(grace: number) {
    let answer = (_: Response): void => undefined;
    let reached = (): void => undefined;
    const begun = new Promise<void>((told) => {
      reached = told;
    });
    const handler: Handler = () =>
      new Promise((give) => {
        answer = give;
        reached();
      });
    const listening = await product({ grace }, handler)();
    return { listening, begun, answer: () => answer(new Response('paid')) };
  }

  test('running requests end, new ones are refused, idle connections close', async () => {
    const { listening, begun, answer } = await slowProduct(600_000);
    const asked = fetch(`http://localhost:${listening.porta}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    await begun;
    const stopped = listening.chiudi();
    await expect(fetch(`http://localhost:${listening.porta}/`)).rejects.toThrow();
    answer();
    expect(await (await asked).text()).toBe('paid');
    expect(await stopped).toBe(0);
  });

  test('requests past the grace are cut off and counted', async () => {
    const { listening, begun } = await slowProduct(50);
    const asked = expect(fetch(`http://localhost:${listening.porta}/`)).rejects.toThrow();
    await begun;
    expect(await listening.chiudi()).toBe(1);
    await asked;
  });
});

test('a taken port is reported in a sentence', async () => {
  const taken = await open(product());
  await expect(serve(async () => new Response(), { ...options, PORT: taken })).rejects.toThrow(
    new CannotStart(`port ${taken} is taken.`),
  );
});

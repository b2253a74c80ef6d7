import { once } from 'node:events';
import { setTimeout as attendi, setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './fake-stripe/service.ts';
import { type Listening, QUIET_TIMES, type QuietTimes, serve } from './listen.ts';

/**
 * A client that never gives an idle connection up (the agent of Playwright and of the payment SDK), on a thread of its own: asks once
 * on each connection, says 'pronto', and posts again on all of them as soon as it is told to.
 */
const CLIENTE = `
const { Agent, request } = require('node:http');
const { parentPort, workerData: { porta, quante } } = require('node:worker_threads');
const agenti = Array.from({ length: quante }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
const chiedi = (agent, method) => new Promise((esito) => {
  const verso = request({ agent, method, port: porta, host: 'localhost', path: '/_lavori' }, (risposta) => {
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
const product = (quiete?: QuietTimes) => () =>
  serve(async () => new Response('fatto'), { ...options, ...(quiete === undefined ? {} : { quiete }) });

async function open(opens: () => Promise<Listening>): Promise<number> {
  const { porta: port, chiudi: close } = await opens();
  onTestFinished(close);
  return port;
}

/** As a long query does: nothing else runs in this thread meanwhile, and then the timers come before what arrived. */
async function occupa(millisecondi: number): Promise<void> {
  await setImmediate();
  const end = performance.now() + millisecondi;
  while (performance.now() < end);
}

test.each<[string, number, () => Promise<Listening>]>([
  ['the product, at the instant at which Node would close it', 5_000, product()],
  ['the product, at the instant that it announces', 2_000, product({ ...QUIET_TIMES, annunciata: 2_000 })],
  ['the payment stand-in', 5_000, () => listen(() => ({ status: 200, corpo: '{}' }))],
])('a connection to %s is used again while the server is busy, and never reset', async (_, instant, opens) => {
  const port = await open(opens);
  const client = new Worker(CLIENTE, { eval: true, workerData: { porta: port, quante: COUNT } });
  onTestFinished(async () => void (await client.terminate()));
  await once(client, 'message');
  await attendi(instant - 200);
  const responses = once(client, 'message');
  client.postMessage(100);
  await occupa(1_600); // newer Nodes wait a second longer than they say
  const [outcomes] = await responses;
  expect(outcomes).toEqual(Array.from({ length: COUNT }, () => [true, '200']));
});

test('clients are told to give an idle connection up long before the server does', async () => {
  const response = await fetch(`http://localhost:${await open(product())}/`);
  expect(response.headers.get('keep-alive')).toBe(`timeout=${QUIET_TIMES.annunciata / 1000}`);
  expect(QUIET_TIMES.tenuta).toBeGreaterThan(900_000);
});

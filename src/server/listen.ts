import { createServer as creaHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as creaHttps } from 'node:https';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { CannotStart } from './cannot-start.ts';
import { localCertificate } from './https.ts';

export type Handler = (request: Request, address: string | null) => Promise<Response>;

interface Options {
  PORT: number;
  host: boolean;
  https: boolean;
  cartella: string;
  vite: ViteDevServer | null;
  times?: ListenTimes;
}

/** In milliseconds. */
export interface ListenTimes {
  /** Announced idle timeout (`Keep-Alive: timeout`), shorter than the server's own. */
  announced: number;
  idle: number;
  headers: number;
  /** Limit for a complete body: ten megabytes on a slow connection. */
  request: number;
  /** A body must bring `minBytes` per interval, so that trickling clients hold no place. */
  pace: number;
  minBytes: number;
  grace: number;
}

export const LISTEN_TIMES: ListenTimes = {
  announced: 50_000,
  idle: 60_000,
  headers: 15_000,
  request: 600_000,
  pace: 30_000,
  minBytes: 4_096,
  grace: 9_000,
};

export interface Listening {
  porta: number;
  /** Accepts no more requests and waits for running ones; resolves with the number cut off. */
  chiudi(): Promise<number>;
}

export async function serve(
  origin: Handler,
  { PORT, host, https, cartella: folder, vite, times = LISTEN_TIMES }: Options,
): Promise<Listening> {
  const listener = getRequestListener((request, env) =>
    origin(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
  );
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const handler = (inbound: IncomingMessage, exit: ServerResponse) => {
    underWay.add(exit);
    if (closing) exit.setHeader('connection', 'close');
    exit.once('close', () => underWay.delete(exit));
    // Server time: pages correct the device's clock by it.
    exit.setHeader('date', new Date().toUTCString());
    // Node has just set the announced time on the socket.
    exit.once('finish', () => (closing ? inbound.socket.destroySoon() : inbound.socket.setTimeout(times.idle)));
    keepPace(inbound, exit, times);
    if (vite === null || ours(inbound.url ?? '/')) void listener(inbound, exit);
    else vite.middlewares(inbound, exit, () => void listener(inbound, exit));
  };
  const server = https ? creaHttps(await localCertificate(folder), handler) : creaHttp(handler);
  server.keepAliveTimeout = times.announced;
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  server.on('timeout', giveUpIdle);
  await new Promise<void>((ready, error) => {
    server.once('error', (cause) =>
      error('code' in cause && cause.code === 'EADDRINUSE' ? new CannotStart(`port ${PORT} is taken.`) : cause),
    );
    server.listen(PORT, host ? '0.0.0.0' : 'localhost', ready);
  });
  const address = server.address();
  return {
    porta: address !== null && typeof address === 'object' ? address.port : PORT,
    chiudi: () =>
      new Promise((closed) => {
        closing = true;
        let cut = 0;
        const end = setTimeout(() => {
          cut = underWay.size;
          server.closeAllConnections();
        }, times.grace);
        server.close(() => {
          clearTimeout(end);
          closed(cut);
        });
        for (const exit of underWay) if (!exit.headersSent) exit.setHeader('connection', 'close');
        server.closeIdleConnections();
      }),
  };
}

/** Closes an idle connection. After a long query the timer runs before arrived data is read, so it reads first. */
function giveUpIdle(socket: Socket): void {
  const read = socket.bytesRead;
  setTimeout(() => {
    if (socket.bytesRead === read) socket.destroy();
  }, 50);
}

/** Ends a body that comes too slowly. Intervals in which the server itself didn't read don't count. */
function keepPace(inbound: IncomingMessage, exit: ServerResponse, { pace, minBytes }: ListenTimes): void {
  if (inbound.headers['content-length'] === undefined && inbound.headers['transfer-encoding'] === undefined) return;
  let read = inbound.socket.bytesRead;
  let reading = false;
  const watch = setInterval(() => {
    if (inbound.complete) return clearInterval(watch);
    const now = inbound.socket.bytesRead;
    const wasReading = reading;
    reading = inbound.readableLength === 0;
    const slow = now - read < minBytes && wasReading && reading;
    read = now;
    if (!slow) return;
    clearInterval(watch);
    if (!exit.headersSent) exit.writeHead(408, { connection: 'close' });
    exit.end(() => inbound.socket.destroy());
  }, pace);
  exit.once('close', () => clearInterval(watch));
}

const ours = (path: string): boolean =>
  /^\/(rest|auth|storage|api)\/|^\/_(posta|lavori|stripe|health|metrics)/.test(path);

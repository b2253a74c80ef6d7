import { createServer as creaHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as creaHttps } from 'node:https';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { localCertificate } from './https.ts';
import type { Handler } from './origin.ts';

interface Options {
  PORT: number;
  host: boolean;
  https: boolean;
  cartella: string;
  vite: ViteDevServer | null;
  quiete?: QuietTimes;
}

/** How long a connection without requests lives, in milliseconds. */
export interface QuietTimes {
  /** What clients are told (`Keep-Alive: timeout`): those who listen give it up by then. */
  annunciata: number;
  /** When the server itself closes it. */
  tenuta: number;
}

/**
 * A server that closes an idle connection resets whoever is writing on it at that moment, and after a long query it closes before it
 * reads. So it waits far longer than it says: than proxies keep one (900 s), than undici (600 s), than a test may take.
 */
export const QUIET_TIMES: QuietTimes = { annunciata: 60_000, tenuta: 960_000 };

export interface Listening {
  porta: number;
  chiudi(): Promise<void>;
}

/** Puts the origin on a port. In development Vite is asked first for the modules it serves. */
export async function serve(
  origin: Handler,
  { PORT, host, https, cartella: folder, vite, quiete = QUIET_TIMES }: Options,
): Promise<Listening> {
  const ascoltatore = getRequestListener((request, env) =>
    origin(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null),
  );
  const handler = (entrata: IncomingMessage, exit: ServerResponse) => {
    // The clock that the product goes by: pages correct a device's by it.
    exit.setHeader('date', new Date().toUTCString());
    // Node has just set the announced time on the socket.
    exit.once('finish', () => entrata.socket.setTimeout(quiete.tenuta));
    if (vite === null || ours(entrata.url ?? '/')) void ascoltatore(entrata, exit);
    else vite.middlewares(entrata, exit, () => void ascoltatore(entrata, exit));
  };
  const server = https ? creaHttps(await localCertificate(folder), handler) : creaHttp(handler);
  server.keepAliveTimeout = quiete.annunciata;
  await new Promise<void>((ready, error) => {
    server.once('error', error);
    server.listen(PORT, host ? '0.0.0.0' : 'localhost', ready);
  });
  const address = server.address();
  return {
    porta: address !== null && typeof address === 'object' ? address.port : PORT,
    chiudi: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}

const ours = (path: string): boolean => /^\/(rest|auth|storage|api)\/|^\/_(posta|lavori|stripe)/.test(path);

import { createServer as creaHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as creaHttps } from 'node:https';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { certificatoLocale } from './https.ts';
import type { Gestore } from './origine.ts';

interface Opzioni {
  PORT: number;
  host: boolean;
  https: boolean;
  cartella: string;
  vite: ViteDevServer | null;
}

export interface Ascolto {
  porta: number;
  chiudi(): Promise<void>;
}

/** Puts the origin on a port. In development Vite is asked first for the modules it serves. */
export async function serve(origine: Gestore, { PORT, host, https, cartella, vite }: Opzioni): Promise<Ascolto> {
  const ascoltatore = getRequestListener((richiesta, ambiente) =>
    origine(richiesta, (ambiente as HttpBindings).incoming.socket.remoteAddress ?? null),
  );
  const gestore = (entrata: IncomingMessage, uscita: ServerResponse) => {
    if (vite === null || nostro(entrata.url ?? '/')) void ascoltatore(entrata, uscita);
    else vite.middlewares(entrata, uscita, () => void ascoltatore(entrata, uscita));
  };
  const server = https ? creaHttps(await certificatoLocale(cartella), gestore) : creaHttp(gestore);
  await new Promise<void>((pronto, errore) => {
    server.once('error', errore);
    server.listen(PORT, host ? '0.0.0.0' : 'localhost', pronto);
  });
  const indirizzo = server.address();
  return {
    porta: indirizzo !== null && typeof indirizzo === 'object' ? indirizzo.port : PORT,
    chiudi: () =>
      new Promise((chiuso) => {
        server.close(() => chiuso());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}

const nostro = (percorso: string): boolean => /^\/(rest|auth|storage|api)\/|^\/_(posta|lavori|stripe)/.test(percorso);

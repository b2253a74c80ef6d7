import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { localCertificate } from '../../../src/server/https.ts';
import { PROJECT } from './hosted.ts';

export interface Places {
  site: string;
  project: string;
  /** Stripe's pages and script, and the letters. */
  beside: string;
}

/** Where an address of the replica is answered on this machine. */
export function placeOf({ site, project, beside }: Places, host: string, path: string): string {
  if (path.startsWith('/_') || host.endsWith('stripe.com')) return beside;
  return host === new URL(PROJECT).host ? project : site;
}

export interface Front {
  port: number;
  close(): Promise<void>;
}

/** The public names of a replica for a browser that is told where they are (`browserFlags`), as they are hosted: over TLS, streaming. */
export async function openFront(folder: string, places: Places): Promise<Front> {
  const server = createServer(await localCertificate(folder), (asked, answer) => pass(places, asked, answer));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const browserFlags = (port: number): string[] => [
  `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
  '--ignore-certificate-errors',
];

function pass(places: Places, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(new URL(url, placeOf(places, headers.host ?? '', url)), { method, headers }, (said) => {
    answer.writeHead(said.statusCode ?? 502, said.headers);
    said.pipe(answer);
  });
  onward.once('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}

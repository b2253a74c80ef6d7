import { createServer } from 'node:http';
import type { StripeEnvironment } from '../../supabase/functions/_shared/environment.ts';

interface Said {
  status: number;
  error: { type: string; code?: string; message: string };
}

/** The provider behind a door that answers some requests (`POST /v1/accounts`) in its own way, and counts those. */
export async function openProviderDoor(stripe: StripeEnvironment) {
  const behind = `http://${stripe.host}:${stripe.port}`;
  const answers = new Map<string, Said[]>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const step = `${request.method} ${path}`;
    const keys = request.headers['idempotency-key'];
    asked.push(`${step} ${keys ?? ''}`.trim());
    const said = answers.get(step)?.shift();
    if (said !== undefined) {
      response.writeHead(said.status, { 'content-type': 'application/json', 'request-id': 'req_door' });
      response.end(JSON.stringify({ error: said.error }));
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-account']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const body = pieces.length === 0 ? null : Buffer.concat(pieces);
    const real = await fetch(`${behind}${request.url}`, { method: request.method ?? 'GET', headers, body });
    response.writeHead(real.status, { 'content-type': 'application/json' }).end(await real.text());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  stripe.port = address.port;
  return {
    asked,
    /** `times` answers of this kind, then the provider's own again. */
    says: (step: string, said: Said, times = 1) =>
      answers.set(
        step,
        Array.from({ length: times }, () => said),
      ),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const APPROVAL: Said = {
  status: 400,
  error: {
    type: 'invalid_request_error',
    message: 'Your platform needs approval for accounts to have requested the `transfers` capability.',
  },
};
export const REVOKED: Said = {
  status: 403,
  error: {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: 'Application access may have been revoked.',
  },
};

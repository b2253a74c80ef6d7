import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from '../listen.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  ready: () => Promise<Readiness>;
  metrics: Metrics;
  /** Without it there are no metrics. */
  metricsToken: string | undefined;
}

/** `/_health/live`, `/_health/ready`, `/_metrics`: served first, also while the site is closed. */
export const withOperations =
  ({ ready, metrics, metricsToken }: Parts, next: Handler): Handler =>
  async (request, address) => {
    const { pathname } = new URL(request.url);
    if (!/^\/_(health|metrics)(\/|$)/.test(pathname)) return next(request, address);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'GET');
    if (pathname === '/_health/live') return json(200, { status: 'ok' });
    if (pathname === '/_health/ready') {
      const { ready: isReady, checks } = await ready();
      return json(isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', checks });
    }
    if (pathname === '/_metrics' && metricsToken !== undefined) {
      if (!isToken(request.headers.get('authorization'), metricsToken)) return plain(401, 'token');
      return new Response(await metrics.text(), {
        headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
      });
    }
    return plain(404, 'not found');
  };

const json = (status: number, body: object): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '5' } : {}) },
  });

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (header: string | null, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

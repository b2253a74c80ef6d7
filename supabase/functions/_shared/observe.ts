import { type Fields, isUnderWay, log, reasonOf, type UnderWay } from './log.ts';

export type Answer = (request: Request, address: string | null) => Promise<Response>;

export interface Observed {
  method: string;
  route: string;
  status: number;
  ms: number;
  webhookLag: number | null;
}

interface Options {
  /** Null for requests that would only fill the log. */
  routeOf(path: string): string | null;
  onEnd?(observed: Observed): void;
  /** Keeps the id with all work of the request, where the runtime can. */
  follow?<T>(requestId: string, work: () => T): T;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Gives each request an id and logs one line for its answer. */
export const observe =
  (answer: Answer, { routeOf, onEnd = () => undefined, follow = (_, work) => work() }: Options): Answer =>
  (request, address) => {
    const asked = request.headers.get('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(asked) ? asked : crypto.randomUUID();
    const under: UnderWay = { requestId, route: null, code: null, webhookLag: null };
    isUnderWay(request, under);
    return follow(requestId, async () => {
      const began = performance.now();
      const response = await answer(request, address).catch((cause: unknown) => {
        log('error', 'request failed', { requestId, reason: reasonOf(cause) });
        return new Response('Si è verificato un errore. Riprova più tardi.', {
          status: 500,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        });
      });
      response.headers.set('x-request-id', requestId);
      const route = under.route ?? routeOf(new URL(request.url).pathname);
      const ms = Math.round(performance.now() - began);
      const method = METHODS.has(request.method) ? request.method : 'other';
      const { status } = response;
      onEnd({ method, route: route ?? 'quiet', status, ms, webhookLag: under.webhookLag });
      if (route !== null) {
        const code: Fields = under.code === null ? {} : { code: under.code };
        log(levelOf(status, under.code), 'request', {
          requestId,
          method,
          route,
          status,
          ms,
          ...code,
        });
      }
      return response;
    });
  };

/** A closed site and a refusal are warnings. */
function levelOf(status: number, code: string | null): 'info' | 'warn' | 'error' {
  if (status >= 500) return code === 'sito_in_manutenzione' ? 'warn' : 'error';
  return status >= 400 ? 'warn' : 'info';
}

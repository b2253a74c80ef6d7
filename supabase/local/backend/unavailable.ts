import { AsyncLocalStorage } from 'node:async_hooks';

/** A database that is away, full, or has cut a statement: 503, try again. */
const requests = new AsyncLocalStorage<{ unavailable: boolean; lostRace: boolean }>();

const BUSY = 'Il servizio è occupato. Riprova tra poco.';
const RETRY_AFTER_S = 5;

/** 08 connection, 53 resources, 57 ended by the server or its limit, 55P03 and 40 lock failures. */
const CODES = /^(08...|40001|40P01|53...|55P03|57014|57P0.|E[A-Z_]{4,})$/;
/** Lock failures: rolled back, the query may be repeated at once. */
const LOST_RACE = /^(40001|40P01|55P03)$/;
const TRIES = 3;
/** What `pg` says without a code. */
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

export function isUnavailable(cause: unknown): cause is Error {
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && CODES.test(String(cause.code))) return true;
  return MESSAGES.test(cause.message);
}

/** One line per outage. */
const SAY_EVERY_MS = 10_000;
let saidAt = Number.NEGATIVE_INFINITY;

export function noteUnavailable(cause: Error): void {
  const request = requests.getStore();
  if (request !== undefined) {
    request.unavailable = true;
    request.lostRace = 'code' in cause && LOST_RACE.test(String(cause.code));
  }
  if (performance.now() - saidAt < SAY_EVERY_MS) return;
  saidAt = performance.now();
  console.warn(`The database is unavailable: ${cause.message || cause.name}`);
}

export const busy = (): Response =>
  Response.json(
    { code: 'PGRST003', message: BUSY, details: null, hint: null },
    { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) } },
  );

/**
 * An outage answers 503. A lost race is repeated at most twice with the whole body; a clone would wait for its unread
 * half.
 */
export async function answering(whole: Request, work: (request: Request) => Promise<Response>): Promise<Response> {
  const body = whole.body === null ? null : await whole.arrayBuffer();
  const { url, method, headers } = whole;
  for (let tries = 1; ; tries += 1) {
    const request = { unavailable: false, lostRace: false };
    const one = new Request(url, { method, headers, body });
    const response = await requests.run(request, () => work(one).catch(whenAway));
    if (!request.unavailable || response.status < 400) return response;
    if (!request.lostRace || tries === TRIES) return busy();
  }
}

function whenAway(cause: unknown): Response {
  if (!isUnavailable(cause)) throw cause;
  noteUnavailable(cause);
  return busy();
}

export type Fetch = typeof fetch;

/** Limits for calls out of the process, headers and body together (decision T10). */
export interface Deadlines {
  /** shared by all queries of a page */
  page: number;
  /** the check whether the site is closed */
  gate: number;
  /** one query of API, jobs or start */
  api: number;
  /** a stored file */
  file: number;
  /** one kind of job per round, so that the others get their turn */
  job: number;
}

export const DEADLINES_MS: Deadlines = { page: 3_000, gate: 1_000, api: 10_000, file: 30_000, job: 45_000 };

/** Calls the project with the deadline of one kind. */
export const reach = <K extends keyof Deadlines>(
  { fetch: call, deadlines }: { fetch: Fetch; deadlines?: Pick<Deadlines, K> | undefined },
  kind: K,
): Fetch => (deadlines === undefined ? call : withDeadline(call, deadlines[kind]));

/** Unreachable, or too late. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** A body cut by its deadline throws the signal's own error. */
export const wasUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'Unanswered' || error.name === 'TimeoutError');

/** Ends `call` after `ms`, also if it ignores its signal. Nested deadlines narrow each other. */
export const withDeadline =
  (call: Fetch, ms: number): Fetch =>
  (resource, init) =>
    until(AbortSignal.timeout(ms), call)(resource, init);

/** Several calls share the signal `end`. */
export const until =
  (end: AbortSignal, call: Fetch): Fetch =>
  async (resource, init) => {
    const own = init?.signal ?? (resource instanceof Request ? resource.signal : null);
    // a new signal per call: a shared one would collect listeners
    const signal = AbortSignal.any(own === null ? [end] : [own, end]);
    try {
      return await Promise.race([call(resource, { ...init, signal }), refusedBy(signal)]);
    } catch (cause) {
      // the caller aborted, or the deadline's own error
      if (signal.aborted) throw signal.reason;
      throw new Unanswered(`${hostOf(resource)} could not be reached`, { cause });
    }
  };

/** The only place where server code uses the runtime's `fetch`. */
export const network = (ms: number): Fetch => withDeadline((resource, init) => fetch(resource, init), ms);

/** Stops waiting for work that ignores its signal. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, refusedBy(AbortSignal.timeout(ms))]);

function refusedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    if (signal.aborted) refuse(signal.reason);
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true });
  });
}

/** Logs the host only: an address may hold a code. */
const hostOf = (resource: Parameters<Fetch>[0]): string =>
  new URL(resource instanceof Request ? resource.url : resource).host;

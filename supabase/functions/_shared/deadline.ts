export type Fetch = typeof fetch;

/** How long a call out of the process may take, headers and body together (decision T10). */
export interface Deadlines {
  /** What a page draws: all its questions share it. */
  page: number;
  /** Whether the site is closed: asked before the question itself. */
  gate: number;
  /** One question of the API, the jobs or the start. */
  api: number;
  /** A stored file. */
  file: number;
  /** One kind of job of a round: it may not keep the others from their turn. */
  job: number;
}

export const DEADLINES_MS: Deadlines = { page: 3_000, gate: 1_000, api: 10_000, file: 30_000, job: 45_000 };

/** The way to the project for a question of one kind. */
export const reach = <K extends keyof Deadlines>(
  { fetch: call, deadlines }: { fetch: Fetch; deadlines?: Pick<Deadlines, K> | undefined },
  kind: K,
): Fetch => (deadlines === undefined ? call : withDeadline(call, deadlines[kind]));

/** The other side could not be reached, or didn't answer in time. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** The error of a body that was cut by its deadline is the signal's own. */
export const wasUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'Unanswered' || error.name === 'TimeoutError');

/** `call`, ended after `ms` even when it hears no signal. Nested deadlines narrow each other. */
export const withDeadline =
  (call: Fetch, ms: number): Fetch =>
  (resource, init) =>
    until(AbortSignal.timeout(ms), call)(resource, init);

/** Every call of what it gives ends with `end`: several questions under one deadline. */
export const until =
  (end: AbortSignal, call: Fetch): Fetch =>
  async (resource, init) => {
    const own = init?.signal ?? (resource instanceof Request ? resource.signal : null);
    // one signal a call: a shared one would gather a listener of each
    const signal = AbortSignal.any(own === null ? [end] : [own, end]);
    try {
      return await Promise.race([call(resource, { ...init, signal }), refusedBy(signal)]);
    } catch (cause) {
      // who asked gave up by himself, or the deadline's own error
      if (signal.aborted) throw signal.reason;
      throw new Unanswered(`${hostOf(resource)} could not be reached`, { cause });
    }
  };

/** The network. The only place where the server's code touches the runtime's own `fetch`. */
export const network = (ms: number): Fetch => withDeadline((resource, init) => fetch(resource, init), ms);

/** Work that hears no signal is no longer waited for. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, refusedBy(AbortSignal.timeout(ms))]);

function refusedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    if (signal.aborted) refuse(signal.reason);
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true });
  });
}

/** Its host alone: an address may hold a code. */
const hostOf = (resource: Parameters<Fetch>[0]): string =>
  new URL(resource instanceof Request ? resource.url : resource).host;

/** Runs the API's jobs (expiries, mail, captures, returns) every minute and on demand, one round at a time. */
export interface Jobs {
  esegui(): Promise<Response>;
  age(): number;
  /** Starts no further round; aborts the running one after its present kind. */
  ferma(): Promise<void>;
}

export interface JobTimes {
  everyMs?: number;
  limitMs?: number;
}

export function startJobs(
  call: (signal: AbortSignal) => Promise<Response>,
  { everyMs = 60_000, limitMs = 300_000 }: JobTimes = {},
): Jobs {
  let current: Promise<Response> | null = null;
  let next: Promise<Response> | null = null;
  let endedWell = performance.now();
  const stopped = new AbortController();
  const begin = (): Promise<Response> => {
    current ??= round().finally(() => {
      current = null;
    });
    return current;
  };
  async function round(): Promise<Response> {
    const limit = AbortSignal.timeout(limitMs);
    const response = await Promise.race([call(AbortSignal.any([stopped.signal, limit])), givenUp(limit)]);
    if (response.ok) endedWell = performance.now();
    return response;
  }
  /** The running round may have passed the requested work, so callers share the next one. */
  const run = async (): Promise<Response> => {
    if (current === null) return (await begin()).clone();
    const relaunch = () => {
      next = null;
      return begin();
    };
    next ??= current.then(relaunch, relaunch);
    return (await next).clone();
  };
  const clock = setInterval(() => {
    begin().then(
      (response) => {
        if (!response.ok) console.error(`jobs: HTTP ${response.status}`);
      },
      (cause: unknown) => console.error('jobs:', cause),
    );
  }, everyMs);
  return {
    esegui: run,
    age: () => Math.round((performance.now() - endedWell) / 1000),
    async ferma() {
      clearInterval(clock);
      stopped.abort(new Error('the server stops'));
      await (next ?? current)?.catch((cause: unknown) => console.error('jobs:', cause));
    },
  };
}

function givenUp(limit: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    limit.addEventListener('abort', () => refuse(new Error('a round was given up: it did not end in time')), {
      once: true,
    });
  });
}

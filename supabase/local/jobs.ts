/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Jobs {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function startJobs(call: () => Promise<Response>, everyMs = 60_000): Jobs {
  let current: Promise<Response> | null = null;
  let next: Promise<Response> | null = null;
  const begin = (): Promise<Response> => {
    current ??= call().finally(() => {
      current = null;
    });
    return current;
  };
  /** A round under way may already have passed what is asked for: whoever asks meanwhile shares the next one. */
  const run = async (): Promise<Response> => {
    if (current === null) return (await begin()).clone();
    const riparti = () => {
      next = null;
      return begin();
    };
    next ??= current.then(riparti, riparti);
    return (await next).clone();
  };
  const clock = setInterval(() => {
    begin().then(
      (response) => {
        if (!response.ok) console.error(`lavori: HTTP ${response.status}`);
      },
      (cause: unknown) => console.error('lavori:', cause),
    );
  }, everyMs);
  return {
    esegui: run,
    async ferma() {
      clearInterval(clock);
      await (next ?? current)?.catch((cause: unknown) => console.error('lavori:', cause));
    },
  };
}

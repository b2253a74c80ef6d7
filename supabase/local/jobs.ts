/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Jobs {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function startJobs(call: () => Promise<Response>, everyMs = 60_000): Jobs {
  let corrente: Promise<Response> | null = null;
  let next: Promise<Response> | null = null;
  const begin = (): Promise<Response> => {
    corrente ??= call().finally(() => {
      corrente = null;
    });
    return corrente;
  };
  /** A round under way may already have passed what is asked for: whoever asks meanwhile shares the next one. */
  const run = async (): Promise<Response> => {
    if (corrente === null) return (await begin()).clone();
    const riparti = () => {
      next = null;
      return begin();
    };
    next ??= corrente.then(riparti, riparti);
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
      await (next ?? corrente)?.catch((cause: unknown) => console.error('lavori:', cause));
    },
  };
}

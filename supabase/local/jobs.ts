/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Jobs {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function startJobs(call: () => Promise<Response>, ogniMs = 60_000): Jobs {
  let corrente: Promise<Response> | null = null;
  let prossimo: Promise<Response> | null = null;
  const avvia = (): Promise<Response> => {
    corrente ??= call().finally(() => {
      corrente = null;
    });
    return corrente;
  };
  /** A round under way may already have passed what is asked for: whoever asks meanwhile shares the next one. */
  const esegui = async (): Promise<Response> => {
    if (corrente === null) return (await avvia()).clone();
    const riparti = () => {
      prossimo = null;
      return avvia();
    };
    prossimo ??= corrente.then(riparti, riparti);
    return (await prossimo).clone();
  };
  const clock = setInterval(() => {
    avvia().then(
      (response) => {
        if (!response.ok) console.error(`lavori: HTTP ${response.status}`);
      },
      (cause: unknown) => console.error('lavori:', cause),
    );
  }, ogniMs);
  return {
    esegui,
    async ferma() {
      clearInterval(clock);
      await (prossimo ?? corrente)?.catch((cause: unknown) => console.error('lavori:', cause));
    },
  };
}

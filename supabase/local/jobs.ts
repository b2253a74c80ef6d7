/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Jobs {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function startJobs(chiama: () => Promise<Response>, ogniMs = 60_000): Jobs {
  let corrente: Promise<Response> | null = null;
  let prossimo: Promise<Response> | null = null;
  const avvia = (): Promise<Response> => {
    corrente ??= chiama().finally(() => {
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
  const orologio = setInterval(() => {
    avvia().then(
      (risposta) => {
        if (!risposta.ok) console.error(`lavori: HTTP ${risposta.status}`);
      },
      (cause: unknown) => console.error('lavori:', cause),
    );
  }, ogniMs);
  return {
    esegui,
    async ferma() {
      clearInterval(orologio);
      await (prossimo ?? corrente)?.catch((cause: unknown) => console.error('lavori:', cause));
    },
  };
}

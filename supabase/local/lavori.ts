/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Lavori {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function avviaLavori(chiama: () => Promise<Response>, ogniMs = 60_000): Lavori {
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
      (causa: unknown) => console.error('lavori:', causa),
    );
  }, ogniMs);
  return {
    esegui,
    async ferma() {
      clearInterval(orologio);
      await (prossimo ?? corrente)?.catch((causa: unknown) => console.error('lavori:', causa));
    },
  };
}

/** Runs the API's jobs (expiries, mail, captures, returns) every minute, and when asked; never twice at once. */
export interface Lavori {
  esegui(): Promise<Response>;
  ferma(): Promise<void>;
}

export function avviaLavori(chiama: () => Promise<Response>, ogniMs = 60_000): Lavori {
  let corrente: Promise<Response> | null = null;
  const esegui = async (): Promise<Response> => {
    corrente ??= chiama().finally(() => {
      corrente = null;
    });
    return (await corrente).clone();
  };
  const orologio = setInterval(() => {
    esegui().then(
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
      await corrente?.catch((causa: unknown) => console.error('lavori:', causa));
    },
  };
}

export interface EsitoRiga<R> {
  riga: R;
  /** Null: done. */
  rifiuto: string | null;
}

interface Lavoro<R> {
  righe: readonly R[];
  esegui: (riga: R) => Promise<unknown>;
  spiega: (errore: unknown) => string;
  avanza: (esiti: readonly EsitoRiga<R>[]) => void;
  /** True stops before the next row. */
  fermo: () => boolean;
}

export async function inBlocco<R>({ righe, esegui, spiega, avanza, fermo }: Lavoro<R>): Promise<EsitoRiga<R>[]> {
  const esiti: EsitoRiga<R>[] = [];
  for (const riga of righe) {
    if (fermo()) break;
    const rifiuto = await esegui(riga).then(
      () => null,
      (errore: unknown) => spiega(errore),
    );
    esiti.push({ riga, rifiuto });
    avanza([...esiti]);
  }
  return esiti;
}

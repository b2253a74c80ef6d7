/** How one row of a bulk act ended. */
export interface EsitoRiga<R> {
  riga: R;
  /** Null: done. */
  rifiuto: string | null;
}

interface Lavoro<R> {
  righe: readonly R[];
  esegui: (riga: R) => Promise<unknown>;
  spiega: (errore: unknown) => string;
  /** Told after each row. */
  avanza: (esiti: readonly EsitoRiga<R>[]) => void;
  /** True: the rows that haven't been asked yet stay as they are. */
  fermo: () => boolean;
}

/** One row after the other, so that the office sees how far it is; a refused one doesn't stop the rest. */
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

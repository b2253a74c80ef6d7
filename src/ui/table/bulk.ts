export interface RowEsito<R> {
  riga: R;
  /** Null: done. */
  rifiuto: string | null;
}

interface Job<R> {
  righe: readonly R[];
  esegui: (riga: R) => Promise<unknown>;
  explain: (errore: unknown) => string;
  advance: (esiti: readonly RowEsito<R>[]) => void;
  /** True stops before the next row. */
  fermo: () => boolean;
}

export async function runBulk<R>({ righe, esegui, explain, advance, fermo }: Job<R>): Promise<RowEsito<R>[]> {
  const esiti: RowEsito<R>[] = [];
  for (const riga of righe) {
    if (fermo()) break;
    const rifiuto = await esegui(riga).then(
      () => null,
      (errore: unknown) => explain(errore),
    );
    esiti.push({ riga, rifiuto });
    advance([...esiti]);
  }
  return esiti;
}

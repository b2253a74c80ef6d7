import { useState } from 'react';

export interface Selezione<R> {
  righe: readonly R[];
  scelta: (chiave: string) => boolean;
  cambia: (chiave: string) => void;
  /** Ticks every row of the page, or none when all were. */
  cambiaTutte: () => void;
  tutte: boolean;
  svuota: () => void;
}

/** The ticked rows of the page that is on the screen: what is acted on is what is seen. Other rows begin with nothing ticked. */
export function useSelezione<R>(righe: readonly R[], chiave: (riga: R) => string, pagina: string): Selezione<R> {
  const [{ di, scelte }, setScelte] = useState<{ di: string; scelte: ReadonlySet<string> }>({
    di: pagina,
    scelte: new Set(),
  });
  const vive = di === pagina ? scelte : new Set<string>();
  const presenti = righe.filter((riga) => vive.has(chiave(riga)));
  const tutte = righe.length > 0 && presenti.length === righe.length;
  const metti = (nuove: Iterable<string>) => setScelte({ di: pagina, scelte: new Set(nuove) });
  return {
    righe: presenti,
    scelta: (voce) => vive.has(voce),
    cambia: (voce) => metti(vive.has(voce) ? [...vive].filter((v) => v !== voce) : [...vive, voce]),
    cambiaTutte: () => metti(tutte ? [] : righe.map(chiave)),
    tutte,
    svuota: () => metti([]),
  };
}

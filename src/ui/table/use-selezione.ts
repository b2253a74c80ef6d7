import { useState } from 'react';

export interface Selezione<R> {
  righe: readonly R[];
  scelta: (chiave: string) => boolean;
  cambia: (chiave: string) => void;
  estendi: (chiave: string) => void;
  cambiaTutte: () => void;
  tutte: boolean;
  svuota: () => void;
}

/** Ticked rows of the current page, so that acts concern visible rows only. Another page starts with none. */
export function useSelezione<R>(righe: readonly R[], chiave: (riga: R) => string, pagina: string): Selezione<R> {
  const [{ di, scelte, ultima }, setScelte] = useState<{ di: string; scelte: ReadonlySet<string>; ultima: string }>({
    di: pagina,
    scelte: new Set(),
    ultima: '',
  });
  const vive = di === pagina ? scelte : new Set<string>();
  const presenti = righe.filter((riga) => vive.has(chiave(riga)));
  const tutte = righe.length > 0 && presenti.length === righe.length;
  const metti = (nuove: Iterable<string>, qui = '') => setScelte({ di: pagina, scelte: new Set(nuove), ultima: qui });
  const fino = (voce: string): string[] => {
    const chiavi = righe.map(chiave);
    const da = chiavi.indexOf(di === pagina && ultima !== '' ? ultima : voce);
    const a = chiavi.indexOf(voce);
    return da === -1 ? [voce] : chiavi.slice(Math.min(da, a), Math.max(da, a) + 1);
  };
  return {
    righe: presenti,
    scelta: (voce) => vive.has(voce),
    cambia: (voce) => metti(vive.has(voce) ? [...vive].filter((v) => v !== voce) : [...vive, voce], voce),
    estendi: (voce) => metti([...vive, ...fino(voce)], voce),
    cambiaTutte: () => metti(tutte ? [] : righe.map(chiave)),
    tutte,
    svuota: () => metti([]),
  };
}

import { useState } from 'react';

export interface ListSelection<R> {
  righe: readonly R[];
  scelta: (chiave: string) => boolean;
  cambia: (chiave: string) => void;
  extend: (chiave: string) => void;
  toggleAll: () => void;
  tutte: boolean;
  flush: () => void;
}

/** Ticked rows of the current page, so that acts concern visible rows only. Another page starts with none. */
export function useListSelection<R>(
  righe: readonly R[],
  chiave: (riga: R) => string,
  pagina: string,
): ListSelection<R> {
  const [{ di, scelte, ultima }, setChoices] = useState<{ di: string; scelte: ReadonlySet<string>; ultima: string }>({
    di: pagina,
    scelte: new Set(),
    ultima: '',
  });
  const liveOnes = di === pagina ? scelte : new Set<string>();
  const present = righe.filter((riga) => liveOnes.has(chiave(riga)));
  const tutte = righe.length > 0 && present.length === righe.length;
  const put = (freshItems: Iterable<string>, qui = '') =>
    setChoices({ di: pagina, scelte: new Set(freshItems), ultima: qui });
  const fino = (voce: string): string[] => {
    const chiavi = righe.map(chiave);
    const da = chiavi.indexOf(di === pagina && ultima !== '' ? ultima : voce);
    const a = chiavi.indexOf(voce);
    return da === -1 ? [voce] : chiavi.slice(Math.min(da, a), Math.max(da, a) + 1);
  };
  return {
    righe: present,
    scelta: (voce) => liveOnes.has(voce),
    cambia: (voce) => put(liveOnes.has(voce) ? [...liveOnes].filter((v) => v !== voce) : [...liveOnes, voce], voce),
    extend: (voce) => put([...liveOnes, ...fino(voce)], voce),
    toggleAll: () => put(tutte ? [] : righe.map(chiave)),
    tutte,
    flush: () => put([]),
  };
}

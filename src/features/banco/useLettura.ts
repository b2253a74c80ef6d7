import { useCallback, useEffect, useState } from 'react';
import { ErroreDati, testoErrore } from '../../data/errori.ts';

interface Letta<T> {
  chiave: string;
  dati: T | null;
  errore: string | null;
  /** Nothing came back: there is no line, whatever the browser believes. */
  senzaRete: boolean;
}

/** An answer of the server for a screen of the counter that makes sense only online. An answer to an older question is dropped. */
export function useLettura<T>(chiave: string | null, leggi: () => Promise<T>) {
  const [letta, setLetta] = useState<Letta<T> | null>(null);
  const [giro, setGiro] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked, the round that it is asked again
  useEffect(() => {
    if (chiave === null) return;
    let ancora = true;
    leggi().then(
      (dati) => ancora && setLetta({ chiave, dati, errore: null, senzaRete: false }),
      (guaio: unknown) => {
        const senzaRete = guaio instanceof ErroreDati && guaio.stato === 0;
        if (ancora) setLetta({ chiave, dati: null, errore: testoErrore(guaio), senzaRete });
      },
    );
    return () => {
      ancora = false;
    };
  }, [chiave, giro]);
  const rileggi = useCallback(() => setGiro((prima) => prima + 1), []);
  const sua = letta?.chiave === chiave ? letta : null;
  return { dati: sua?.dati ?? null, errore: sua?.errore ?? null, senzaRete: sua?.senzaRete ?? false, rileggi };
}

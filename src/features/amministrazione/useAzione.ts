import { useState } from 'react';
import { ErroreDati } from '../../data/errori.ts';

/** A command pressed by a person: busy while it runs, and its refusal stays on the screen. Answers whether it was done. */
export function useAzione(testoGuasto: string) {
  const [inCorso, setInCorso] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const esegui = async (comando: () => Promise<void>): Promise<boolean> => {
    setInCorso(true);
    setErrore(null);
    try {
      await comando();
      return true;
    } catch (causa) {
      // The server's own words say more than the screen's (spec 3, section 8).
      setErrore(causa instanceof ErroreDati ? `${testoGuasto}. ${causa.message}` : testoGuasto);
      return false;
    } finally {
      setInCorso(false);
    }
  };
  return { inCorso, errore, esegui };
}

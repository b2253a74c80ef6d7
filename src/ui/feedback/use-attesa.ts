import { useState } from 'react';

/** Busy state of work that is no command (`useComando`). Busy until the last one ends, whatever its outcome. */
export function useAttesa() {
  const [quanti, setQuanti] = useState(0);
  const attendi = async <T>(lavoro: () => Promise<T>): Promise<T> => {
    setQuanti((prima) => prima + 1);
    try {
      return await lavoro();
    } finally {
      setQuanti((prima) => prima - 1);
    }
  };
  return { inCorso: quanti > 0, attendi };
}

import { useState } from 'react';

/** What a person waits for and is no command (`useComando`): a question, a file made ready, something kept on the tablet. Busy until the last one has ended, however it ends. */
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

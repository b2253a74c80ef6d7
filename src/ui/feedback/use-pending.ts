import { useState } from 'react';

/** Busy state of work that is no command (`useCommand`). Busy until the last one ends, whatever its outcome. */
export function usePending() {
  const [count, setCount] = useState(0);
  const waitFor = async <T>(lavoro: () => Promise<T>): Promise<T> => {
    setCount((prima) => prima + 1);
    try {
      return await lavoro();
    } finally {
      setCount((prima) => prima - 1);
    }
  };
  return { pending: count > 0, waitFor };
}

import { useEffect, useState } from 'react';

const OGNI_MS = 30_000;

/** The time of what counts down, anew twice a minute. */
export function useAdesso(): Date {
  const [adesso, setAdesso] = useState(() => new Date());
  useEffect(() => {
    const passo = setInterval(() => setAdesso(new Date()), OGNI_MS);
    return () => clearInterval(passo);
  }, []);
  return adesso;
}

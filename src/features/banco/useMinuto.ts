import { useEffect, useState } from 'react';

const MEZZO_MINUTO = 30_000;

/** The tablet's clock, set right by what the server said of it: what depends on the hour is shown, and decided by nobody here. */
export function useMinuto(scarto: number | null | undefined): Date {
  const [adesso, setAdesso] = useState(Date.now);
  useEffect(() => {
    const battito = setInterval(() => setAdesso(Date.now()), MEZZO_MINUTO);
    return () => clearInterval(battito);
  }, []);
  return new Date(adesso - (scarto ?? 0));
}

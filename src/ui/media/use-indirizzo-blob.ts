import { useEffect, useState } from 'react';

/** An address for something that is in this window's memory: it lives as long as it is drawn, so what is closed holds none. */
export function useIndirizzoBlob(blob: Blob | null | undefined): string | null {
  const [indirizzo, setIndirizzo] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const nuovo = URL.createObjectURL(blob);
    setIndirizzo(nuovo);
    return () => URL.revokeObjectURL(nuovo);
  }, [blob]);
  return blob ? indirizzo : null;
}

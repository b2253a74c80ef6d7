import { useEffect, useState } from 'react';

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

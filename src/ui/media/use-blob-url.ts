import { useEffect, useState } from 'react';

export function useBlobUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const nuovo = URL.createObjectURL(blob);
    setUrl(nuovo);
    return () => URL.revokeObjectURL(nuovo);
  }, [blob]);
  return blob ? url : null;
}

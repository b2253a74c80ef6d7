/** A scanned URL without our `host` ('fidati.example:8080'): '/verify?c=…'. Null for another host. */
export function onOurSite(letto: string, host: string): string | null {
  const intero = /^https?:\/\/([^/?#\s]*)(.*)$/is.exec(letto);
  if (intero === null) return letto;
  return intero[1]?.toLowerCase() === host.toLowerCase() ? (intero[2] ?? '') : null;
}

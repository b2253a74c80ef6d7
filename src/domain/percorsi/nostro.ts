/**
 * A scanned URL without our own host: '/verify?c=…'. Null for another host; a text that is no full URL stays. `host` as
 * in the browser, 'fidati.example:8080'.
 */
export function nelNostroSito(letto: string, host: string): string | null {
  const intero = /^https?:\/\/([^/?#\s]*)(.*)$/is.exec(letto);
  if (intero === null) return letto;
  return intero[1]?.toLowerCase() === host.toLowerCase() ? (intero[2] ?? '') : null;
}

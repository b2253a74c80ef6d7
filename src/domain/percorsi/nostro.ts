/**
 * An address read from a code, without the host when that is our own: '/verify?c=…'. Null when it is another's, whatever it holds;
 * what is no whole address comes back as it is. `host`: as the browser writes it, 'fidati.example:8080'.
 */
export function nelNostroSito(letto: string, host: string): string | null {
  const intero = /^https?:\/\/([^/?#\s]*)(.*)$/is.exec(letto);
  if (intero === null) return letto;
  return intero[1]?.toLowerCase() === host.toLowerCase() ? (intero[2] ?? '') : null;
}

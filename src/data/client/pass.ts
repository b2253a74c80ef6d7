const PASS = /(?:^|;\s*)(?:__Host-)?fidati_pass=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The maintenance password's pass (decision P16), kept by the gate page in a cookie of its own. */
export function passHeader(): Record<string, string> {
  const pass = PASS.exec(document.cookie ?? '')?.[1];
  return pass === undefined ? {} : { 'x-fidati-pass': pass };
}

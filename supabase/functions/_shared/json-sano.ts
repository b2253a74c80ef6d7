/** Deeper JSON breaks parsers and the database. */
const PROFONDITA = 64;
const NULLO = /(?:^|[^\\])(?:\\\\)*\\u0000/;

export type Difetto = 'nullo' | 'profondo';

/** Finds what the database can't take: NUL, and nesting without end. */
export function difettoJson(testo: string): Difetto | null {
  if (testo.includes('\0') || NULLO.test(testo)) return 'nullo';
  let aperte = 0;
  let citato = false;
  for (let i = 0; i < testo.length; i += 1) {
    const segno = testo[i];
    if (citato && segno === '\\') i += 1;
    else if (segno === '"') citato = !citato;
    else if (!citato && (segno === '[' || segno === '{')) {
      aperte += 1;
      if (aperte > PROFONDITA) return 'profondo';
    } else if (!citato && (segno === ']' || segno === '}')) aperte -= 1;
  }
  return null;
}

/** Undefined for invalid JSON. */
export function leggiJson(testo: string): unknown {
  try {
    return JSON.parse(testo);
  } catch {
    return undefined;
  }
}

/** Deeper JSON breaks parsers and the database. */
const DEPTH = 64;
const NULL = /(?:^|[^\\])(?:\\\\)*\\u0000/;

export type Defect = 'nullo' | 'profondo';

/** Finds what the database can't take: NUL, and nesting without end. */
export function jsonDefect(testo: string): Defect | null {
  if (testo.includes('\0') || NULL.test(testo)) return 'nullo';
  let aperte = 0;
  let quoted = false;
  for (let i = 0; i < testo.length; i += 1) {
    const mark = testo[i];
    if (quoted && mark === '\\') i += 1;
    else if (mark === '"') quoted = !quoted;
    else if (!quoted && (mark === '[' || mark === '{')) {
      aperte += 1;
      if (aperte > DEPTH) return 'profondo';
    } else if (!quoted && (mark === ']' || mark === '}')) aperte -= 1;
  }
  return null;
}

/** Undefined for invalid JSON. */
export function readJson(testo: string): unknown {
  try {
    return JSON.parse(testo);
  } catch {
    return undefined;
  }
}

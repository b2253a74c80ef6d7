/** Finds an `update` or `delete` without `where`: hosted Supabase refuses it at run time (pg-safeupdate). */
export interface UnboundedWrite {
  index: number;
  text: string;
}

const WRITE = /\b(?:update\s+(?:only\s+)?[\w."%]+(?:\s+(?:as\s+)?\w+)?\s+set\b|delete\s+from\b)/gi;
/** A statement put together of pieces can't be read: `format()` keeps it whole. */
const PIECES = /\b(?:update|delete\s+from)\s*$/i;
const NAME = /^(?:update\s+(?:only\s+)?|delete\s+from\s+(?:only\s+)?)([\w."%]+)/i;

/** Reads statements, bodies between dollar signs and literals that `execute` runs. */
export function unboundedWrites(sql: string, start = 0): UnboundedWrite[] {
  const { code, literals } = split(sql);
  const own = [...code.matchAll(WRITE)]
    .filter((hit) => !/\bwhere\b/i.test(sameDepth(code, hit.index)))
    .map((hit) => ({ index: start + hit.index, text: NAME.exec(code.slice(hit.index))?.[0] ?? hit[0] }));
  const inside = literals.flatMap(({ index, text }) => {
    const joined = PIECES.test(text) && /^'\s*\|\|/.test(code.slice(index + text.length));
    return [
      ...(joined ? [{ index: start + index, text: `${text.trim()} … put together of pieces` }] : []),
      ...unboundedWrites(text, start + index),
    ];
  });
  return [...own, ...inside].sort((a, b) => a.index - b.index);
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(?:[a-z_]\w*)?\$|'(?:[^']|'')*'/gi;

/** Blanks comments and literals and ends statements at dollar quotes; every offset stays. */
function split(sql: string): { code: string; literals: UnboundedWrite[] } {
  const literals: UnboundedWrite[] = [];
  const code = sql.replace(TOKEN, (token, index: number) => {
    if (token.startsWith('$')) return ';'.padEnd(token.length);
    if (!token.startsWith("'")) return blank(token);
    literals.push({ index: index + 1, text: token.slice(1, -1).replaceAll("''", "' ") });
    return `'${blank(token.slice(1, -1))}'`;
  });
  return { code, literals };
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function sameDepth(code: string, from: number): string {
  let depth = 0;
  let found = '';
  for (const sign of code.slice(from)) {
    if (sign === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (sign === ';' || /\bloop\s$/i.test(found)))) break;
    if (depth === 0) found += sign;
    if (sign === '(') depth += 1;
  }
  return found;
}

/**
 * `match` and `imatch` let anybody run a regular expression of his own over every row, and some take minutes over one. The
 * product asks for none: they are refused before they are parsed, however they are wrapped. A quotation mark is no shelter: what
 * lies inside one is looked at as well.
 */
const HEAD = /^\s*(?:not\s*\.\s*)*i?match\s*(?:\([^)]*\)\s*)?\./i;
const IN_TREE = /\.\s*i?match\s*(?:\([^)]*\)\s*)?\./i;
const TREE = /(?:^|\.)(?:or|and)$/i;
const NOT_FILTERS = /(?:^|\.)(?:select|order|limit|offset)$|^(?:columns|on_conflict|apikey)$/;

export function asksExpression(params: URLSearchParams): boolean {
  for (const [name, value] of params) {
    if (NOT_FILTERS.test(name)) continue;
    if (HEAD.test(value)) return true;
    if ((TREE.test(name) || value.trimStart().startsWith('(')) && IN_TREE.test(value)) return true;
  }
  return false;
}

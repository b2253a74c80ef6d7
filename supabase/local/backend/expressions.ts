/**
 * `match` and `imatch` run callers' regular expressions on every row, some for minutes. The product needs none, so they
 * are refused before parsing, also inside quotes and brackets.
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

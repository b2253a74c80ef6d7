/**
 * `match` and `imatch` let anybody run a regular expression of his own over every row, and some take minutes over one. The
 * product asks for none: they are refused before they are parsed, however they are wrapped. A quotation mark is no shelter: what
 * lies inside one is looked at as well.
 */
const TESTA = /^\s*(?:not\s*\.\s*)*i?match\s*(?:\([^)]*\)\s*)?\./i;
const NELL_ALBERO = /\.\s*i?match\s*(?:\([^)]*\)\s*)?\./i;
const ALBERO = /(?:^|\.)(?:or|and)$/i;
const NON_FILTRI = /(?:^|\.)(?:select|order|limit|offset)$|^(?:columns|on_conflict|apikey)$/;

export function chiedeEspressione(parametri: URLSearchParams): boolean {
  for (const [nome, valore] of parametri) {
    if (NON_FILTRI.test(nome)) continue;
    if (TESTA.test(valore)) return true;
    if ((ALBERO.test(nome) || valore.trimStart().startsWith('(')) && NELL_ALBERO.test(valore)) return true;
  }
  return false;
}

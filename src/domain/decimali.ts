/** '8,5' · '10' · with `almeno` 1 '4,0'. */
export const decimali = (n: number, alMassimo: number, almeno = 0): string =>
  n.toLocaleString('it-IT', { minimumFractionDigits: almeno, maximumFractionDigits: alMassimo });

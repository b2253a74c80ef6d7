/** '8,5' · '10' · with `almeno` 1 '4,0'. */
export const formatDecimals = (n: number, atMost: number, atLeast = 0): string =>
  n.toLocaleString('it-IT', { minimumFractionDigits: atLeast, maximumFractionDigits: atMost });

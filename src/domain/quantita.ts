/** '2.000': Italian by itself groups from five digits on, and 'oltre 2.000' would stand beside '2000'. */
export const conta = (quanti: number): string => quanti.toLocaleString('it-IT', { useGrouping: true });

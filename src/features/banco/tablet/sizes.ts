/** '1 operazione' · '3 operazioni'. */
export const quanti = (numero: number, uno: string, tanti: string): string => `${numero} ${numero === 1 ? uno : tanti}`;

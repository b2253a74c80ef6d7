export const codiceOrdine = (numero: number | string): string => `FD-${numero}`;

/** An order's number as shown on pages, paper and in letters. */
export const codiceOrdine = (numero: number | string): string => `FD-${numero}`;

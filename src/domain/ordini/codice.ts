/** An order's number as everybody reads it: on pages and paper, in letters, at the counter and in the office. */
export const codiceOrdine = (numero: number | string): string => `FD-${numero}`;

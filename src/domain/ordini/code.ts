export const ordineCode = (numero: number | string): string => `FD-${numero}`;

/** 'N. 004231', as in an auction catalogue. */
export const annuncioNumber = (n: number): string => `N. ${String(n).padStart(6, '0')}`;

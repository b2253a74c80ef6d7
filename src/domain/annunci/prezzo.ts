/** 'N. 004231', as in an auction catalogue. */
export const numeroAnnuncio = (n: number): string => `N. ${String(n).padStart(6, '0')}`;

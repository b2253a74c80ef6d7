/** The booking number, which the counter's search finds. */
export const numeroPrenotazione = (idVerifica: string): string => idVerifica.slice(0, 8).toUpperCase();

/** What a person reads on her booking and says at the counter; the search there finds it. */
export const numeroPrenotazione = (idVerifica: string): string => idVerifica.slice(0, 8).toUpperCase();

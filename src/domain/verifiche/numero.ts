/** The booking number, which the counter's search finds. */
export const prenotazioneNumber = (verificaId: string): string => verificaId.slice(0, 8).toUpperCase();

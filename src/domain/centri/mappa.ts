/** Where a centre stands, for the map of the person's own device: nothing of it is loaded by us. */
export const linkMappa = ({ nome, indirizzo, citta }: { nome: string; indirizzo: string; citta: string }): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([nome, indirizzo, citta].filter(Boolean).join(', '))}`;

/** A centre's link for the device's own map app: we load nothing of it. */
export const mapLink = ({ nome, indirizzo, citta }: { nome: string; indirizzo: string; citta: string }): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([nome, indirizzo, citta].filter(Boolean).join(', '))}`;

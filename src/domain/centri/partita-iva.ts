/** Italian VAT number: 11 digits with a Luhn check digit. An IT prefix and spaces are allowed. */
export function normalizzaPartitaIva(testo: string): string {
  return testo.replace(/\s+/g, '').replace(/^it/i, '');
}

export function partitaIvaValida(testo: string): boolean {
  const cifre = normalizzaPartitaIva(testo);
  if (!/^\d{11}$/.test(cifre) || /^0+$/.test(cifre)) return false;
  const somma = [...cifre].reduce((totale, cifra, i) => {
    const n = Number(cifra) * (i % 2 === 0 ? 1 : 2);
    return totale + (n > 9 ? n - 9 : n);
  }, 0);
  return somma % 10 === 0;
}

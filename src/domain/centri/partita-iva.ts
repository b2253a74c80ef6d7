/** Italian VAT number: 11 digits with a Luhn check digit. An IT prefix and spaces are allowed. */
export function normalisePartitaIva(testo: string): string {
  return testo.replace(/\s+/g, '').replace(/^it/i, '');
}

export function isValidPartitaIva(testo: string): boolean {
  const digits = normalisePartitaIva(testo);
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return false;
  const somma = [...digits].reduce((totale, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return totale + (n > 9 ? n - 9 : n);
  }, 0);
  return somma % 10 === 0;
}

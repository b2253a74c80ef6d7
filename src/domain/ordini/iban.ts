/** ISO 13616: form, and remainder 1 of the number that its characters make. Capitals, without blanks; SQL says the same (chapter 3242). */
export function ibanValido(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('IT') && !/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)) return false;
  let resto = 0;
  for (const carattere of iban.slice(4) + iban.slice(0, 4)) {
    const valore = Number.parseInt(carattere, 36);
    resto = (resto * (valore > 9 ? 100 : 10) + valore) % 97;
  }
  return resto === 1;
}

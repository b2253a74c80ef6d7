/** What a centre earns of each sale, as it is typed: '2', '2,5', '2.50'. Null unless it lies between 0 and 100 with two decimals at most. */
export function leggiCommissione(testo: string): number | null {
  const pulito = testo.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(pulito)) return null;
  const percentuale = Number(pulito);
  return percentuale <= 100 ? percentuale : null;
}

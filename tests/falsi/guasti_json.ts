/** What no parser takes for an object. */
export const NON_OGGETTI = [undefined, null, 'testo', 7, true, [], [{}]] as const;

/** Each with one property replaced by every wrong value, or left out. */
export function guasti<T extends object>(intero: T, chiave: keyof T, valori: readonly unknown[]): unknown[] {
  const { [chiave]: _, ...senza } = intero;
  return [senza, ...valori.map((valore) => ({ ...intero, [chiave]: valore }))];
}

/** What no parser takes for an object. */
export const NOT_OBJECTS = [undefined, null, 'testo', 7, true, [], [{}]] as const;

/** Each with one property replaced by every wrong value, or left out. */
export function broken<T extends object>(whole: T, key: keyof T, values: readonly unknown[]): unknown[] {
  const { [key]: _, ...senza } = whole;
  return [senza, ...values.map((value) => ({ ...whole, [key]: value }))];
}

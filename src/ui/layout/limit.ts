/** Rounds the chart's maximum up, so that half of it is round as well. */
export function limit(massimo: number): number {
  if (massimo <= 2) return 2;
  const base = 10 ** Math.floor(Math.log10(massimo));
  return [1, 2, 4, 6, 8].map((n) => n * base).find((n) => n >= massimo) ?? 10 * base;
}

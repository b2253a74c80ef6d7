/** '2.000'. Grouped by hand: Intl's it-IT leaves four figures ungrouped, and 'oltre 2.000' would stand beside '2000'. */
export const migliaia = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.');

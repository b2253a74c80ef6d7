/** '2.000'. Grouped by hand, because Intl's it-IT leaves four digits ungrouped. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.');

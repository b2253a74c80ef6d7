/** '10 di 48 ordini': what is on the page and how many there are; nothing is cut in silence (decision S11). */
export function conteggio(
  mostrati: number,
  { totale, oltre = false }: { totale: number; oltre?: boolean },
  uno: string,
  molti: string,
): string {
  const nome = totale === 1 ? uno : molti;
  if (oltre) return `${migliaia(mostrati)} di oltre ${migliaia(totale)} ${nome}`;
  return mostrati < totale ? `${migliaia(mostrati)} di ${migliaia(totale)} ${nome}` : `${migliaia(totale)} ${nome}`;
}

/** Grouped by hand: Intl's it-IT leaves four figures ungrouped. */
export const migliaia = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.');

export const quantePagine = (totale: number, perPagina: number): number => Math.max(1, Math.ceil(totale / perPagina));

/** A second press on the same head turns the direction; another head starts from the top of its own. */
export function prossimoOrdine(attuale: string, colonna: string): string {
  return attuale === colonna ? `-${colonna}` : colonna;
}

export function versoDi(attuale: string, colonna: string): 'ascending' | 'descending' | null {
  if (attuale === colonna) return 'ascending';
  return attuale === `-${colonna}` ? 'descending' : null;
}

import { thousands } from '../layout/thousands.ts';

/** '10 di 48 ordini': says how many rows are shown of how many (decision S11). */
export function conteggio(
  mostrati: number,
  { totale, oltre = false }: { totale: number; oltre?: boolean },
  uno: string,
  manyItems: string,
): string {
  const nome = totale === 1 ? uno : manyItems;
  if (oltre) return `${thousands(mostrati)} di oltre ${thousands(totale)} ${nome}`;
  return mostrati < totale ? `${thousands(mostrati)} di ${thousands(totale)} ${nome}` : `${thousands(totale)} ${nome}`;
}

export const pageCount = (totale: number, perPage: number): number => Math.max(1, Math.ceil(totale / perPage));

export const beyondPhrase = (totale: number): string =>
  `L’elenco ne mostra al massimo ${thousands(totale)}: per trovare le altre righe cerca, filtra o inverti l’ordine.`;

export function exportedPhrase(
  quante: number,
  truncated: boolean,
  [uno, manyItems]: readonly [string, string],
): string {
  if (truncated)
    return `Elenco tagliato dopo ${thousands(quante)} ${manyItems}: restringi i filtri per avere il resto.`;
  return quante === 1 ? `Nel file: 1 ${uno}` : `Nel file: ${thousands(quante)} ${manyItems}`;
}

export const bulkPhrases = {
  prima: (riguarda: number, skipped: number): string => {
    const quante = riguarda === 1 ? 'Riguarda 1 riga.' : `Riguarda ${thousands(riguarda)} righe.`;
    if (skipped === 0) return quante;
    if (skipped === 1) return `${quante} Un’altra scelta non è nello stato giusto e resta com’è.`;
    return `${quante} Altre ${thousands(skipped)} scelte non sono nello stato giusto e restano come sono.`;
  },
  during: (done: number, refusedOps: number, totale: number, finito: boolean): string => {
    if (!finito) return `${thousands(done)} di ${thousands(totale)}`;
    const succeeded = `Fatto: ${thousands(done - refusedOps)}.`;
    const altre = totale - done;
    return [
      succeeded,
      refusedOps === 0 ? '' : `Non riuscite: ${thousands(refusedOps)}.`,
      altre === 0 ? '' : `Non chieste: ${thousands(altre)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
};

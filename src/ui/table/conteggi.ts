import { migliaia } from '../layout/migliaia.ts';

/** '10 di 48 ordini': says how many rows are shown of how many (decision S11). */
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

export const quantePagine = (totale: number, perPagina: number): number => Math.max(1, Math.ceil(totale / perPagina));

export const fraseOltre = (totale: number): string =>
  `L’elenco ne mostra al massimo ${migliaia(totale)}: per trovare le altre righe cerca, filtra o inverti l’ordine.`;

export function fraseEsportate(quante: number, tagliata: boolean, [uno, molti]: readonly [string, string]): string {
  if (tagliata) return `Elenco tagliato dopo ${migliaia(quante)} ${molti}: restringi i filtri per avere il resto.`;
  return quante === 1 ? `Nel file: 1 ${uno}` : `Nel file: ${migliaia(quante)} ${molti}`;
}

export const frasiBlocco = {
  prima: (riguarda: number, saltate: number): string => {
    const quante = riguarda === 1 ? 'Riguarda 1 riga.' : `Riguarda ${migliaia(riguarda)} righe.`;
    if (saltate === 0) return quante;
    if (saltate === 1) return `${quante} Un’altra scelta non è nello stato giusto e resta com’è.`;
    return `${quante} Altre ${migliaia(saltate)} scelte non sono nello stato giusto e restano come sono.`;
  },
  durante: (fatte: number, rifiutate: number, totale: number, finito: boolean): string => {
    if (!finito) return `${migliaia(fatte)} di ${migliaia(totale)}`;
    const riuscite = `Fatto: ${migliaia(fatte - rifiutate)}.`;
    const altre = totale - fatte;
    return [
      riuscite,
      rifiutate === 0 ? '' : `Non riuscite: ${migliaia(rifiutate)}.`,
      altre === 0 ? '' : `Non chieste: ${migliaia(altre)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
};

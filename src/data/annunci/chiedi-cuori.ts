import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { unisciPreferiti } from './unione.ts';

/** The listings among the person's favourites: at most 500. */
export async function chiediCuori(): Promise<string[]> {
  await unisciPreferiti();
  return (await proceduraLeggera('id_preferiti')).map(({ id_annuncio }) => id_annuncio);
}

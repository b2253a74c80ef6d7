import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { unisciPreferiti } from './unione.ts';

/** The listings among the own favourites: 500 at the most. */
export async function chiediCuori(): Promise<string[]> {
  await unisciPreferiti();
  return (await proceduraLeggera('id_preferiti')).map(({ id_annuncio }) => id_annuncio);
}

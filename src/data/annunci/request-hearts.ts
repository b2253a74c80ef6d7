import { lightProcedure } from '../client/richiesta-leggera.ts';
import { mergePreferiti } from './unione.ts';

/** The listings among the person's favourites: at most 500. */
export async function requestHearts(): Promise<string[]> {
  await mergePreferiti();
  return (await lightProcedure('id_preferiti')).map(({ id_annuncio }) => id_annuncio);
}

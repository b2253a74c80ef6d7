import { leggiSocieta, type Societa } from '../../data/accesso/societa.ts';
import { cut } from '../../domain/cut.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiFaq = { societa: Societa; cercata: string };

/** The query is in the URL: the page answers without JavaScript too. */
export async function carica({ ricerca }: Richiesta, { fonte }: Mezzi): Promise<DatiFaq> {
  return { societa: await leggiSocieta(fonte), cercata: cut(ricerca.get('q') ?? '', 200) };
}

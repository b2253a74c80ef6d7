import { leggiSocieta, type Societa } from '../../data/accesso/societa.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiLegali = { societa: Societa };

/** The company and its fees from the settings: the texts contain no figures. */
export async function carica(_richiesta: Richiesta, { fonte }: Mezzi): Promise<DatiLegali> {
  return { societa: await leggiSocieta(fonte) };
}

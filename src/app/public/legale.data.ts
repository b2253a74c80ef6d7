import { leggiSocieta, type Societa } from '../../data/accesso/societa.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiLegali = { societa: Societa };

/** Who runs the site and what it charges, from the settings: the texts hold no figure of their own. */
export async function carica(_richiesta: Richiesta, { fonte }: Mezzi): Promise<DatiLegali> {
  return { societa: await leggiSocieta(fonte) };
}

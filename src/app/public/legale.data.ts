import { readCompany, type Societa } from '../../data/accesso/societa.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type LegalData = { societa: Societa };

/** The company and its fees from the settings: the texts contain no figures. */
export async function carica(_richiesta: Richiesta, { source }: Capabilities): Promise<LegalData> {
  return { societa: await readCompany(source) };
}

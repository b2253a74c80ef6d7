import { readCompany, type Societa } from '../../data/accesso/societa.ts';
import { cut } from '../../domain/cut.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type FaqData = { societa: Societa; searched: string };

/** The query is in the URL: the page answers without JavaScript too. */
export async function carica({ ricerca }: Richiesta, { source }: Capabilities): Promise<FaqData> {
  return { societa: await readCompany(source), searched: cut(ricerca.get('q') ?? '', 200) };
}

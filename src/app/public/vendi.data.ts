import { readCompany, type Societa } from '../../data/accesso/societa.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type SellData = { societa: Societa; scritto: string };

/** The price is in the URL: the page computes without JavaScript too. */
export async function carica({ ricerca }: Richiesta, { source }: Capabilities): Promise<SellData> {
  return { societa: await readCompany(source), scritto: (ricerca.get('prezzo') ?? '').slice(0, 20) };
}

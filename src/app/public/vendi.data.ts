import { leggiSocieta, type Societa } from '../../data/accesso/societa.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiVendi = { societa: Societa; scritto: string };

/** The price is in the URL: the page computes without JavaScript too. */
export async function carica({ ricerca }: Richiesta, { fonte }: Mezzi): Promise<DatiVendi> {
  return { societa: await leggiSocieta(fonte), scritto: (ricerca.get('prezzo') ?? '').slice(0, 20) };
}

import { cercaAnnunci } from '../../data/annunci.ts';
import { type Categoria, categorieAttive } from '../../data/categorie.ts';
import { type DatiCarta, datiCarta } from './carta.dati.ts';
import { type Filtri, leggiFiltri } from './filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiElenco = {
  elenco: { righe: DatiCarta[]; totale: number; oltre: boolean; pagina: number; corretto: string | null };
  categorie: Categoria[];
  filtri: Filtri;
};

export async function carica(
  { ricerca }: Richiesta,
  { fonte, categorie: leggiCategorie = () => categorieAttive(fonte) }: Mezzi,
): Promise<DatiElenco> {
  const filtri = leggiFiltri(ricerca);
  const [elenco, categorie] = await Promise.all([cercaAnnunci(fonte, { ...filtri, limite: 20 }), leggiCategorie()]);
  return { elenco: { ...elenco, righe: elenco.righe.map(datiCarta) }, categorie, filtri };
}

import { cercaAnnunci } from '../../data/annunci/annunci.ts';
import { type Categoria, categorieAttive } from '../../data/annunci/categorie.ts';
import { type Filtri, leggiFiltri, SENZA_FILTRI } from '../../domain/annunci/filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';
import { type DatiCarta, datiCarta } from './parts/carta.data.ts';

export type DatiElenco = {
  elenco: { righe: DatiCarta[]; totale: number; oltre: boolean; pagina: number; corretto: string | null };
  categorie: Categoria[];
  filtri: Filtri;
  /** Without results: the newest of its category, or of all. */
  simili: DatiCarta[];
};

export async function carica(
  { ricerca }: Richiesta,
  { fonte, categorie: leggiCategorie = () => categorieAttive(fonte) }: Mezzi,
): Promise<DatiElenco> {
  const filtri = leggiFiltri(ricerca);
  const [elenco, categorie] = await Promise.all([cercaAnnunci(fonte, { ...filtri, limite: 20 }), leggiCategorie()]);
  const simili =
    elenco.totale > 0
      ? []
      : (await cercaAnnunci(fonte, { ...SENZA_FILTRI, categoria: filtri.categoria, limite: 8 })).righe.map(datiCarta);
  return { elenco: { ...elenco, righe: elenco.righe.map(datiCarta) }, categorie, filtri, simili };
}

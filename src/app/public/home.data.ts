import { annuncioInVetrina, cercaAnnunci, type SchedaAnnuncio } from '../../data/annunci/annunci.ts';
import { type Categoria, categorieAttive } from '../../data/annunci/categorie.ts';
import { SENZA_FILTRI } from '../../domain/annunci/filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';
import { type DatiCarta, datiCarta } from './parts/carta.data.ts';

export type DatiHome = {
  recenti: DatiCarta[];
  categorie: Categoria[];
  totale: number;
  vetrina: SchedaAnnuncio | null;
};

/** Fetches 12, shows up to 8 (spec 1, section 9); without the showcased one. */
export async function carica(
  _richiesta: Richiesta,
  {
    fonte,
    categorie: leggiCategorie = () => categorieAttive(fonte),
    vetrina: leggiVetrina = () => annuncioInVetrina(fonte),
  }: Mezzi,
): Promise<DatiHome> {
  const [recenti, vetrina, categorie] = await Promise.all([
    cercaAnnunci(fonte, { ...SENZA_FILTRI, limite: 12 }),
    leggiVetrina(),
    leggiCategorie(),
  ]);
  return {
    recenti: recenti.righe
      .filter((riga) => riga.id !== vetrina?.id)
      .slice(0, 8)
      .map(datiCarta),
    categorie: categorie.filter((categoria) => categoria.parent_id === null),
    totale: recenti.totale,
    vetrina,
  };
}

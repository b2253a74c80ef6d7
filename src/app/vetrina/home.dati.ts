import { elencoAnnunci, type SchedaAnnuncio, schedaAnnuncio } from '../../data/annunci.ts';
import { type Categoria, categorieAttive } from '../../data/categorie.ts';
import { type DatiCarta, datiCarta } from './carta.dati.ts';
import { SENZA_FILTRI } from './filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiHome = {
  recenti: DatiCarta[];
  categorie: Categoria[];
  totale: number;
  vetrina: SchedaAnnuncio | null;
};

/** Fetch 12, show up to 8 (spec 1, section 9). The window shows a certified listing, the featured one first. */
export async function carica(_richiesta: Richiesta, { fonte }: Mezzi): Promise<DatiHome> {
  const [recenti, verificati, categorie] = await Promise.all([
    elencoAnnunci(fonte, { ...SENZA_FILTRI, limite: 12 }),
    elencoAnnunci(fonte, { ...SENZA_FILTRI, verifica: 'verificato', limite: 12 }),
    categorieAttive(fonte),
  ]);
  const scelto = verificati.righe.find((riga) => riga.in_evidenza) ?? verificati.righe[0];
  const vetrina = scelto === undefined ? null : await schedaAnnuncio(fonte, scelto.id);
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

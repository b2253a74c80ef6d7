import { cercaAnnunci, type FiltriAnnunci } from '../../data/annunci.ts';
import { type Categoria, categorieAttive } from '../../data/categorie.ts';
import type { Fonte } from '../../data/fonte.ts';
import { type DatiCarta, datiCarta } from './carta.dati.ts';
import { type Filtri, leggiFiltri } from './filtri.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiElenco = {
  elenco: { righe: DatiCarta[]; totale: number; oltre: boolean; pagina: number; corretto: string | null };
  categorie: Categoria[];
  filtri: Filtri;
  /** Where nothing was found: the newest of its category, else of all. */
  simili: DatiCarta[];
};

export async function carica(
  { ricerca }: Richiesta,
  { fonte, categorie: leggiCategorie = () => categorieAttive(fonte) }: Mezzi,
): Promise<DatiElenco> {
  const filtri = leggiFiltri(ricerca);
  const [elenco, categorie] = await Promise.all([cercaAnnunci(fonte, { ...filtri, limite: 20 }), leggiCategorie()]);
  const simili = elenco.totale === 0 ? await iPiuNuovi(fonte, filtri.categoria) : [];
  return { elenco: { ...elenco, righe: elenco.righe.map(datiCarta) }, categorie, filtri, simili };
}

const SENZA_FILTRI: Omit<FiltriAnnunci, 'categoria'> = {
  testo: null,
  prezzo_min: null,
  prezzo_max: null,
  condizione: [],
  verifica: [],
  spedizione: [],
  localita: null,
  ordine: 'newest',
  pagina: 1,
  limite: 8,
};

async function iPiuNuovi(fonte: Fonte, categoria: string | null): Promise<DatiCarta[]> {
  const suoi = categoria === null ? [] : (await cercaAnnunci(fonte, { ...SENZA_FILTRI, categoria })).righe;
  const righe = suoi.length > 0 ? suoi : (await cercaAnnunci(fonte, { ...SENZA_FILTRI, categoria: null })).righe;
  return righe.map(datiCarta);
}

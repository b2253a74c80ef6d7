import { type PublicProfilo, publicProfilo } from '../../data/accesso/public-profilo.ts';
import { type Recensioni, utenteRecensioni } from '../../data/ordini/recensioni-pubbliche.ts';
import type { Capabilities, Richiesta } from './pagina.ts';
import { type CardData, cardData } from './parts/carta.data.ts';

export type ProfiloData = {
  profilo: Omit<PublicProfilo, 'annunci'> & { annunci: CardData[] };
  recensioni: Recensioni;
  pagina: number;
  recensioniPage: number;
};

/** Null if unknown or hidden (decision P3): 404. */
export async function carica({ params, ricerca }: Richiesta, { source }: Capabilities): Promise<ProfiloData | null> {
  const id = params['id'] ?? '';
  const [pagina, recensioniPage] = [pageNumber(ricerca.get('pagina')), pageNumber(ricerca.get('recensioni'))];
  const profilo = await publicProfilo(source, id, pagina);
  if (profilo === null) return null;
  const recensioni = await utenteRecensioni(source, id, recensioniPage);
  return { profilo: { ...profilo, annunci: profilo.annunci.map(cardData) }, recensioni, pagina, recensioniPage };
}

function pageNumber(scritta: string | null): number {
  const wantedOne = Number(scritta ?? '1');
  return Number.isSafeInteger(wantedOne) && wantedOne >= 1 && wantedOne <= 1000 ? wantedOne : 1;
}

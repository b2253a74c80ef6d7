import { type ProfiloPubblico, profiloPubblico } from '../../data/accesso/profilo-pubblico.ts';
import { type Recensioni, recensioniUtente } from '../../data/ordini/recensioni-pubbliche.ts';
import type { Mezzi, Richiesta } from './pagina.ts';
import { type DatiCarta, datiCarta } from './parts/carta.data.ts';

export type DatiProfilo = {
  profilo: Omit<ProfiloPubblico, 'annunci'> & { annunci: DatiCarta[] };
  recensioni: Recensioni;
  pagina: number;
  paginaRecensioni: number;
};

/** Null if unknown or hidden (decision P3): 404. */
export async function carica({ parametri, ricerca }: Richiesta, { fonte }: Mezzi): Promise<DatiProfilo | null> {
  const id = parametri['id'] ?? '';
  const [pagina, paginaRecensioni] = [numeroPagina(ricerca.get('pagina')), numeroPagina(ricerca.get('recensioni'))];
  const profilo = await profiloPubblico(fonte, id, pagina);
  if (profilo === null) return null;
  const recensioni = await recensioniUtente(fonte, id, paginaRecensioni);
  return { profilo: { ...profilo, annunci: profilo.annunci.map(datiCarta) }, recensioni, pagina, paginaRecensioni };
}

function numeroPagina(scritta: string | null): number {
  const voluta = Number(scritta ?? '1');
  return Number.isSafeInteger(voluta) && voluta >= 1 && voluta <= 1000 ? voluta : 1;
}

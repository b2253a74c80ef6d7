import type { APIRequestContext } from '@playwright/test';
import { righe } from './magazzino.ts';

const CENTRO = 'Fidati Point Milano Brera';

/** A visit that the demo has booked at this centre, the next or the last one: its id, the item's title, the seller's address. */
export async function unaVisita(
  request: APIRequestContext,
  quale: 'prossima' | 'ultima',
): Promise<[string, string, string]> {
  const uno = async (tabella: string, filtro: string): Promise<Record<string, string>> => {
    const [riga] = await righe<Record<string, string>>(request, tabella, filtro);
    if (riga === undefined) throw new Error(`nothing in ${tabella}: ${filtro}`);
    return riga;
  };
  const centro = await uno('verification_centers', `nome=eq.${encodeURIComponent(CENTRO)}&select=id`);
  const visita = await uno(
    'verifiche',
    `id_centro=eq.${centro.id}&stato=eq.programmata&select=id,id_annuncio,id_utente&order=data_programmata.${quale === 'prossima' ? 'asc' : 'desc'}&limit=1`,
  );
  const annuncio = await uno('annunci', `id=eq.${visita.id_annuncio}&select=titolo`);
  const venditore = await uno('utenti', `id=eq.${visita.id_utente}&select=email`);
  return [visita.id ?? '', annuncio.titolo ?? '', venditore.email ?? ''];
}

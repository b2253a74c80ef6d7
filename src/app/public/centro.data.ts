import { type CentroDetail, centroDetail } from '../../data/centri/centri.ts';
import { centroRecensioni, type Recensioni } from '../../data/ordini/recensioni-pubbliche.ts';
import type { Capabilities, Richiesta } from './pagina.ts';

export type CentroData = { centro: CentroDetail; recensioni: Recensioni; pagina: number };

/** Null if unknown or not open: 404. */
export async function carica({ params, ricerca }: Richiesta, { source }: Capabilities): Promise<CentroData | null> {
  const centro = await centroDetail(source, params['id'] ?? '');
  if (centro === null) return null;
  const wantedOne = Number(ricerca.get('recensioni') ?? '1');
  const pagina = Number.isSafeInteger(wantedOne) && wantedOne >= 1 && wantedOne <= 1000 ? wantedOne : 1;
  return { centro, recensioni: await centroRecensioni(source, centro.id, pagina), pagina };
}

import { type SchedaCentro, schedaCentro } from '../../data/centri/centri.ts';
import { type Recensioni, recensioniCentro } from '../../data/ordini/recensioni-pubbliche.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export type DatiCentro = { centro: SchedaCentro; recensioni: Recensioni; pagina: number };

/** Null if unknown or not open: 404. */
export async function carica({ parametri, ricerca }: Richiesta, { fonte }: Mezzi): Promise<DatiCentro | null> {
  const centro = await schedaCentro(fonte, parametri['id'] ?? '');
  if (centro === null) return null;
  const voluta = Number(ricerca.get('recensioni') ?? '1');
  const pagina = Number.isSafeInteger(voluta) && voluta >= 1 && voluta <= 1000 ? voluta : 1;
  return { centro, recensioni: await recensioniCentro(fonte, centro.id, pagina), pagina };
}

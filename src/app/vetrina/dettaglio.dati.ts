import { type SchedaAnnuncio, schedaAnnuncio } from '../../data/annunci.ts';
import type { Mezzi, Richiesta } from './pagina.ts';

export async function carica({ parametri }: Richiesta, { fonte }: Mezzi): Promise<SchedaAnnuncio | null> {
  return schedaAnnuncio(fonte, parametri['id'] ?? '');
}

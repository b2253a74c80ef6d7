import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { unica } from '../client/righe.ts';

/** Unread notifications and conversations. Up to a hundred, then '99+'. */
export type Novita = { notifiche: number; messaggi: number };

export async function chiediNovita(): Promise<Novita> {
  return unica(await proceduraLeggera('mie_novita'));
}

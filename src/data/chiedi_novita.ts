import { proceduraLeggera } from './richiesta_leggera.ts';
import { unica } from './righe.ts';

/** What the bell counts: unread notifications, conversations with something unread. To a hundred, then it says '99+'. */
export type Novita = { notifiche: number; messaggi: number };

export async function chiediNovita(): Promise<Novita> {
  return unica(await proceduraLeggera('mie_novita'));
}

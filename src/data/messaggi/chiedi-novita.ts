import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { unica } from '../client/righe.ts';

/** What the bell counts: unread notifications, conversations with something unread. To a hundred, then it says '99+'. */
export type Novita = { notifiche: number; messaggi: number };

export async function chiediNovita(): Promise<Novita> {
  return unica(await proceduraLeggera('mie_novita'));
}

import { lightProcedure } from '../client/richiesta-leggera.ts';
import { unica } from '../client/rows.ts';

export type News = { notifiche: number; messaggi: number };

export async function requestNovita(): Promise<News> {
  return unica(await lightProcedure('mie_novita'));
}

import { proceduraLeggera } from '../client/richiesta-leggera.ts';
import { unica } from '../client/righe.ts';

export type Novita = { notifiche: number; messaggi: number };

export async function chiediNovita(): Promise<Novita> {
  return unica(await proceduraLeggera('mie_novita'));
}

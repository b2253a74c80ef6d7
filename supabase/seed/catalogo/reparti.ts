import type { Soggetto } from '../backgrounds.ts';
import type { Persona } from '../persone.ts';
import { abbigliamento } from './abbigliamento.ts';
import { arte } from './arte.ts';
import { borse } from './borse.ts';
import { collezionismo } from './collezionismo.ts';
import { elettronica } from './elettronica.ts';
import { gioielli } from './gioielli.ts';
import type { Department } from './item.ts';
import { orologi } from './orologi.ts';
import { sneakers } from './sneakers.ts';
import { strumenti } from './strumenti.ts';

export const DEPARTMENTS: readonly Department[] = [
  orologi,
  gioielli,
  borse,
  sneakers,
  abbigliamento,
  elettronica,
  collezionismo,
  strumenti,
  arte,
];

const venditori = new Map(DEPARTMENTS.flatMap((r) => r.voci).map((voce) => [voce[0], voce[1]]));

export function venditoreOf(soggetto: Soggetto): Persona {
  const chi = venditori.get(soggetto);
  if (chi === undefined) throw new Error(`nobody sells ${soggetto}`);
  return chi;
}

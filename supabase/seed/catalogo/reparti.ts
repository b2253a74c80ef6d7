import type { Soggetto } from '../fondi.ts';
import type { Persona } from '../persone.ts';
import { abbigliamento } from './abbigliamento.ts';
import { arte } from './arte.ts';
import { borse } from './borse.ts';
import { collezionismo } from './collezionismo.ts';
import { elettronica } from './elettronica.ts';
import { gioielli } from './gioielli.ts';
import { orologi } from './orologi.ts';
import { sneakers } from './sneakers.ts';
import { strumenti } from './strumenti.ts';
import type { Reparto } from './voce.ts';

export const REPARTI: readonly Reparto[] = [
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

const venditori = new Map(REPARTI.flatMap((r) => r.voci).map((voce) => [voce[0], voce[1]]));

export function venditoreDi(soggetto: Soggetto): Persona {
  const chi = venditori.get(soggetto);
  if (chi === undefined) throw new Error(`nobody sells ${soggetto}`);
  return chi;
}

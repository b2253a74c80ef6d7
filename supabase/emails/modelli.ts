import { type Grezzi, leggiDati } from './dati.ts';
import { type Composta, impagina, type Mittente } from './impaginazione.ts';
import { ANNUNCI } from './modelli/annunci.ts';
import { CERTIFICATI } from './modelli/certificati.ts';
import { CONSEGUENZE } from './modelli/conseguenze.ts';
import { CONTESTAZIONI } from './modelli/contestazioni.ts';
import { CUSTODIA } from './modelli/custodia.ts';
import { MESSAGGI } from './modelli/messaggi.ts';
import { ORDINI } from './modelli/ordini.ts';
import { PERSONE } from './modelli/persone.ts';
import { PRENOTAZIONI } from './modelli/prenotazioni.ts';
import { RIMBORSI } from './modelli/rimborsi.ts';
import { VERIFICHE } from './modelli/verifiche.ts';
import type { Modello } from './modello.ts';

/** The `tipo` of posta_uscita. */
export type TipoPosta =
  | keyof typeof ANNUNCI
  | keyof typeof PRENOTAZIONI
  | keyof typeof VERIFICHE
  | keyof typeof ORDINI
  | keyof typeof CONTESTAZIONI
  | keyof typeof RIMBORSI
  | keyof typeof CERTIFICATI
  | keyof typeof CONSEGUENZE
  | keyof typeof PERSONE
  | keyof typeof MESSAGGI
  | keyof typeof CUSTODIA;

export const MODELLI = {
  ...ANNUNCI,
  ...PRENOTAZIONI,
  ...VERIFICHE,
  ...ORDINI,
  ...CONTESTAZIONI,
  ...RIMBORSI,
  ...CERTIFICATI,
  ...CONSEGUENZE,
  ...PERSONE,
  ...MESSAGGI,
  ...CUSTODIA,
} satisfies Record<TipoPosta, Modello>;

export const tipoNoto = (tipo: string): tipo is TipoPosta => Object.hasOwn(MODELLI, tipo);

/** Renders one outbox row. `sito` makes links absolute; `spegni` is the unsubscribe address. */
export function componi(tipo: TipoPosta, dati: Grezzi, sito: string, chi?: Mittente, spegni?: string): Composta {
  return impagina(MODELLI[tipo](leggiDati(dati)), sito, chi, spegni);
}

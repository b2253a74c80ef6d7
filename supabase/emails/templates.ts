import { type RawValues, readData } from './dati.ts';
import { type ComposedLetter, layOut, type Sender } from './impaginazione.ts';
import { ANNUNCI } from './modelli/annunci.ts';
import { CERTIFICATI } from './modelli/certificati.ts';
import { CONSEQUENCES } from './modelli/consequences.ts';
import { CONTESTAZIONI } from './modelli/contestazioni.ts';
import { CUSTODIA } from './modelli/custodia.ts';
import { MESSAGGI } from './modelli/messaggi.ts';
import { ORDINI } from './modelli/ordini.ts';
import { PERSONE } from './modelli/persone.ts';
import { PRENOTAZIONI } from './modelli/prenotazioni.ts';
import { RIMBORSI } from './modelli/rimborsi.ts';
import { VERIFICHE } from './modelli/verifiche.ts';
import type { Template } from './template.ts';

/** The `tipo` of posta_uscita. */
export type MailType =
  | keyof typeof ANNUNCI
  | keyof typeof PRENOTAZIONI
  | keyof typeof VERIFICHE
  | keyof typeof ORDINI
  | keyof typeof CONTESTAZIONI
  | keyof typeof RIMBORSI
  | keyof typeof CERTIFICATI
  | keyof typeof CONSEQUENCES
  | keyof typeof PERSONE
  | keyof typeof MESSAGGI
  | keyof typeof CUSTODIA;

export const TEMPLATES = {
  ...ANNUNCI,
  ...PRENOTAZIONI,
  ...VERIFICHE,
  ...ORDINI,
  ...CONTESTAZIONI,
  ...RIMBORSI,
  ...CERTIFICATI,
  ...CONSEQUENCES,
  ...PERSONE,
  ...MESSAGGI,
  ...CUSTODIA,
} satisfies Record<MailType, Template>;

export const isKnownType = (tipo: string): tipo is MailType => Object.hasOwn(TEMPLATES, tipo);

/** Renders one outbox row. `sito` makes links absolute; `spegni` is the unsubscribe address. */
export function compose(tipo: MailType, dati: RawValues, sito: string, chi?: Sender, spegni?: string): ComposedLetter {
  return layOut(TEMPLATES[tipo](readData(dati)), sito, chi, spegni);
}

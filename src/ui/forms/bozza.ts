export type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A form says where and under what name its draft is kept; `useModulo` adds whose it is. */
export interface Bozza {
  deposito: Deposito;
  modulo: string;
}

/** Key of one person's draft: it holds the person, so that the next one finds nothing. */
export interface Posto {
  deposito: Deposito;
  chiave: string;
}

/** Prefix of every draft on the device, for the sign-out. */
const INIZIO = 'fidati.bozza.';
const VISITATORE = 'visitatore';

export const bozzaDi = (deposito: Deposito, modulo: string): Bozza => ({ deposito, modulo });

/** A visitor's draft becomes that of the person who then signs in, unless they have one. */
export function postoDi({ deposito, modulo }: Bozza, persona: string | null): Posto {
  const [chiave, senzaNome] = [`${INIZIO}${modulo}.${persona ?? VISITATORE}`, `${INIZIO}${modulo}.${VISITATORE}`];
  const lasciata = persona === null ? null : deposito.getItem(senzaNome);
  if (lasciata === null) return { deposito, chiave };
  if (deposito.getItem(chiave) === null) deposito.setItem(chiave, lasciata);
  deposito.removeItem(senzaNome);
  return { deposito, chiave };
}

/** Merges the draft into the initial values: known fields of the same type, never files. A damaged draft is ignored. */
export function conBozza<V extends object>(iniziali: V, bozza: Posto | undefined): V {
  const letta = bozza === undefined ? {} : leggi(bozza.deposito.getItem(bozza.chiave));
  const note = Object.entries(iniziali).map(([nome, valore]) => {
    const scritto: unknown = Reflect.get(letta, nome);
    return [nome, siRiprende(valore, scritto) ? scritto : valore];
  });
  return { ...iniziali, ...Object.fromEntries(note) };
}

/** An unmade choice starts as null and becomes a text. */
const siRiprende = (valore: unknown, scritto: unknown): boolean =>
  valore === null ? typeof scritto === 'string' : typeof scritto === typeof valore && typeof valore !== 'object';

export const haBozza = (bozza: Posto | undefined): boolean =>
  bozza !== undefined && bozza.deposito.getItem(bozza.chiave) !== null;

function leggi(testo: string | null): object {
  if (testo === null) return {};
  try {
    const letto: unknown = JSON.parse(testo);
    return typeof letto === 'object' && letto !== null ? letto : {};
  } catch {
    return {}; // Cut short by a killed browser.
  }
}

export function salvaBozza({ deposito, chiave }: Posto, valori: object): void {
  try {
    deposito.setItem(chiave, JSON.stringify(valori));
  } catch (causa) {
    console.warn('the draft does not fit on this device', causa);
  }
}

/** Holds the name of the draft's pictures (`foto-tenute.ts`) and is removed with it. */
export const conFoto = (chiave: string): string => `${chiave}.foto`;

export function buttaBozza(bozza: Posto | undefined): void {
  bozza?.deposito.removeItem(bozza.chiave);
  bozza?.deposito.removeItem(conFoto(bozza.chiave));
}
